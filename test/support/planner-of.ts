import fs from "node:fs";
import path from "node:path";
import type { ServiceProcess } from "./processes";

/** The processes that a process has started and that are still there, by what they run. */
function startedBy(pid: number): { pid: number; command: string }[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.map((child) => ({
    pid: Number(child),
    command: fs.readFileSync(`/proc/${child}/cmdline`, "utf8").replaceAll("\0", " "),
  }));
}

/** A process that plans, or does analyses, beside a service; what guards its database, if it had to be started anew, is another child. */
export const plannerOf = ({ pid }: Pick<ServiceProcess, "pid">) =>
  startedBy(pid).find(({ command }) => command.includes(path.join("dist", "process.js")));
