import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import path from "node:path";
import { IMAGE_USER, type ImageSettings } from "./dockerfile";

/** A process of an image that was built in a folder. */
export interface ImageProcess {
  child: ChildProcess;
  /** Standard output and error so far. */
  written(): string;
  /** Its exit code once it has ended; null where a signal ended it. */
  ended: Promise<number | null>;
  /** Where it listens, once it does. @throws Error with what it wrote when it ends before. */
  address(): Promise<string>;
}

/** Whether this machine lets us have processes numbered anew, so that one is the first as in a container. */
export function canNumberAnew(): boolean {
  try {
    execFileSync("unshare", ["--pid", "--fork", "--mount-proc", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a command of an image as its user, in its folder, with nothing in the environment but what the image and the caller say.
 * @param root The folder that stands for the image's root, in which that user can write nowhere but in /data
 * @param first As the first process of a numbering of its own; `child` is then the one around it, and passes no signals on
 */
export function startImage(
  root: string,
  { env: imageEnv, workDir }: ImageSettings,
  command: readonly string[],
  { env = {}, first = false }: { env?: Record<string, string>; first?: boolean } = {},
): ImageProcess {
  const [program = "", ...words] = command;
  const started = program === "node" ? process.execPath : program;
  const dataDir = path.join(root, imageEnv.DATA_DIR ?? "");
  const account = IMAGE_USER === process.getuid?.() ? {} : { uid: IMAGE_USER, gid: IMAGE_USER };
  const setUser = `--setuid=${IMAGE_USER} --setgid=${IMAGE_USER}`.split(" ");
  const around = ["--pid", "--fork", "--kill-child", "--mount-proc", ...setUser, started, ...words];
  const child = spawn(first ? "unshare" : started, first ? around : words, {
    cwd: path.join(root, workDir),
    env: { PATH: process.env.PATH, ...imageEnv, HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(first ? {} : account),
  });
  let text = "";
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (more: string) => {
        text += more;
        const up = /"address":"([^"]+)"[^\n]*"msg":"the service is up"/.exec(text)?.[1];
        if (up) resolve(up);
      });
    }
    ended.then((code) => reject(new Error(`It has ended with ${code}:\n${text}`)), reject);
  });
  address.catch(() => {});
  return { child, written: () => text, ended, address: () => address };
}
