import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { serverAccount } from "../../src/postgres/embedded/binaries";
import { freePort } from "./free-port";

/** What a script ended with, and all that it wrote. */
interface Ended {
  code: number | null;
  said: string;
}

/** Runs scripts of a page, and servers of Debian's PostgreSQL for them, in a folder. */
export interface PageShell {
  /** Variables that scripts see. */
  env: Record<string, string>;
  run(script: string, as?: { uid?: number; gid?: number }): Ended;
  /** Runs a script that must end well. @returns what it wrote */
  does(script: string): string;
  /** Starts an empty server whose superuser is `postgres`. @returns its host and port */
  startServer(name: string): Promise<string>;
  /** Stops all servers and removes the folder. */
  end(): void;
}

/** @param programs the folder of Debian's programs */
export function pageShell(folder: string, programs: string | undefined): PageShell {
  const env: Record<string, string> = { PATH: `${programs}:${process.env.PATH}` };
  const started: string[] = [];

  function run(script: string, as: { uid?: number; gid?: number } = {}): Ended {
    const cwd = as.uid === undefined ? projectRoot : folder;
    const options = { cwd, env: { ...process.env, ...env }, encoding: "utf8", ...as } as const;
    const { status, stdout, stderr } = spawnSync("bash", ["--norc", "-e", "-o", "pipefail", "-c", script], options);
    return { code: status, said: `${stdout}${stderr}` };
  }

  async function startServer(name: string): Promise<string> {
    const port = await freePort();
    const as = serverAccount();
    const data = path.join(folder, name);
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    const log = `>${data}.log 2>&1`;
    fs.mkdirSync(data);
    if (as.uid !== undefined) fs.chownSync(data, as.uid, as.gid ?? as.uid);
    fs.writeFileSync(`${data}.log`, "", { mode: 0o666 });
    fs.chmodSync(`${data}.log`, 0o666);
    const start = `initdb -D ${data} -U postgres --auth=trust -E UTF8 --locale=C.UTF-8 --no-sync ${log} && pg_ctl -D ${data} -o "${settings}" -w start ${log}`;
    expect(run(start, as)).toEqual({ code: 0, said: "" });
    started.push(data);
    return `127.0.0.1:${port}`;
  }

  return {
    env,
    run,
    does: (script) => {
      const ended = run(script);
      // With what it said: the code alone explains nothing.
      if (ended.code !== 0) expect(ended).toEqual({ code: 0 });
      return ended.said;
    },
    startServer,
    end: () => {
      for (const data of started) run(`pg_ctl -D ${data} -m immediate -w stop`, serverAccount());
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
