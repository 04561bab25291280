/** The steps of src/docs/how-to/go-live.md, run in their order; what a machine lacks (PostgreSQL, nginx, Caddy, systemd, promtool) is skipped by name. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { projectRoot } from "../../src/config";
import { debianPostgres } from "../support/debian";
import { pageShell } from "../support/debian-server";
import { eventually } from "../support/eventually";
import { freePort } from "../support/free-port";
import { temporaryFolder } from "../support/processes";

const programs = debianPostgres("initdb", "pg_ctl", "psql");
const withPostgres = programs ? describe : describe.skip;
const has = (program: string) => spawnSync("which", [program]).status === 0;
const where = (program: string) => (has(program) ? it : it.skip);

const page = fs.readFileSync(path.join(projectRoot, "src/docs/how-to/go-live.md"), "utf8");
const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(([, text]) => text ?? "");
const [makeDatabase = "", checkSettings = "", makeMerchant = ""] = blocks("sh");
const [settings = ""] = blocks("ini");
const [unit = ""] = blocks("systemd");
const [nginx = ""] = blocks("nginx");
const [caddy = ""] = blocks("caddy");
const [cron = ""] = blocks("cron");
const [scrape = "", rules = ""] = blocks("yaml");

const ENV_FILE = "/etc/inventory-planning.env";
const INSTALLED = "/opt/inventory-planning";
const BACKUPS = "/var/backups/inventory-planning";

withPostgres("a service that goes live by the page (needs Debian's postgresql)", () => {
  const folder = temporaryFolder();
  const shell = pageShell(folder, programs);
  const envFile = path.join(folder, "service.env");
  const children: ChildProcess[] = [];
  /** A script of the page with the page's paths led to this folder. */
  const here = (script: string) =>
    script.replaceAll(ENV_FILE, envFile).replaceAll(INSTALLED, projectRoot).replaceAll(BACKUPS, `${folder}/backups`);
  let port = 0;
  let metrics = 0;

  beforeAll(async () => {
    const at = await shell.startServer("server");
    shell.env.ADMIN = `postgresql://postgres@${at}/postgres`;
    shell.env.DATABASE_PASSWORD = "geheim";
    shell.does(makeDatabase);
    [port, metrics] = [await freePort(), await freePort()];
    const written = settings
      .replace("planning:password@127.0.0.1:5432", `planning:geheim@${at}`)
      .replace("PORT=4000", `PORT=${port}`)
      .replace("9464", String(metrics));
    fs.writeFileSync(envFile, written, { mode: 0o600 });
  });
  afterAll(async () => {
    await Promise.all(children.map(async (child) => child.kill("SIGTERM") && once(child, "close")));
    shell.end();
  });

  it("takes the settings, serves over TLS behind nginx, and backs up and watches itself", async () => {
    const said = shell.does(here(checkSettings));
    expect(said).toMatch(/PUBLIC_URL\s+│ https:\/\/plan\.example/);
    expect(said).toContain("Applied 20261121000000_foundation");
    expect(said).not.toContain("geheim");
    // The right to make roles was needed once.
    shell.does('psql "$ADMIN" -c "alter role planning nocreaterole"');

    const start = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.replace("/usr/bin/node", process.execPath) ?? "";
    const environment = Object.fromEntries(
      fs
        .readFileSync(envFile, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1).replaceAll('"', "")]),
    );
    const [node = "", ...args] = start.split(" ");
    const service = spawn(node, args, {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: folder, NODE_ENV: "", ...environment },
      stdio: "ignore",
    });
    children.push(service);
    const status = async (url: string) => (await fetch(url).catch(() => null))?.status;
    await eventually(async () => (await status(`http://127.0.0.1:${port}/health/ready`)) === 200, "the service is up");

    const key = /ips_\S+/.exec(
      shell.does(`set -a && . ${envFile} && set +a\n${makeMerchant.replaceAll("npm run", "npm run --silent")}`),
    )?.[0];
    const suppliers = await fetch(`http://127.0.0.1:${port}/api/v1/suppliers`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect([suppliers.status, await suppliers.json()]).toEqual([200, { data: [], total: 0 }]);

    // The figures that the rules of alarms name are there.
    const exposed = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    const expressions: string[] = parse(rules).groups[0].rules.map(({ expr }: { expr: string }) => expr);
    const named = expressions.flatMap((expr) => expr.match(/\b[a-z]+_[a-z_]+[a-z]\b(?=[{[)\s])/g) ?? []);
    const kept = named.filter((name) => !["histogram_quantile"].includes(name));
    expect(kept.length).toBeGreaterThan(5);
    for (const name of kept)
      expect(exposed).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|count)$/, "")} `, "m"));

    // The line of cron: five fields of time, the user, and a command in which a percent sign is escaped.
    const command = cron.trim().split(" ").slice(6).join(" ").replaceAll("\\%", "%");
    shell.does(here(command));
    expect(fs.readdirSync(path.join(folder, "backups"))).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.archive$/)]);

    if (!has("nginx")) return;
    const tls = await freePort();
    const plain = await freePort();
    const certificate = `${folder}/tls`;
    shell.does(
      `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=plan.example -keyout ${certificate}.key -out ${certificate}.pem`,
    );
    const server = nginx
      .replace("listen 80;", `listen 127.0.0.1:${plain};`)
      .replace("listen 443 ssl;", `listen 127.0.0.1:${tls} ssl;`)
      .replace("/etc/letsencrypt/live/plan.example/fullchain.pem", `${certificate}.pem`)
      .replace("/etc/letsencrypt/live/plan.example/privkey.pem", `${certificate}.key`)
      .replace("127.0.0.1:4000", `127.0.0.1:${port}`);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${folder}/nginx-${kind};`,
    );
    fs.writeFileSync(
      `${folder}/nginx.conf`,
      `pid ${folder}/nginx.pid; error_log stderr; daemon off; events {} http { access_log off; ${temporary.join(" ")} ${server} }`,
    );
    const proxy = spawn("nginx", ["-c", `${folder}/nginx.conf`, "-e", "stderr"], { stdio: "ignore" });
    children.push(proxy);
    const curl = `curl --silent --insecure --resolve plan.example:${tls}:127.0.0.1 --header "Authorization: Bearer ${key}"`;
    await eventually(
      async () => shell.run(`${curl} --fail https://plan.example:${tls}/health/ready`).code === 0,
      "nginx answers",
    );
    // Larger than nginx's own bound of 1 MB: the service answers, whatever it makes of the file.
    fs.writeFileSync(`${folder}/large.csv`, "a".repeat(3_000_000));
    const answer = shell.does(
      `${curl} --write-out '%{http_code} %{content_type}' --output /dev/null --form "suppliers.csv=@${folder}/large.csv;filename=suppliers.csv" https://plan.example:${tls}/imports?dryRun=true`,
    );
    expect(answer).not.toMatch(/^413|html/);
    expect(shell.does(`${curl} --include http://127.0.0.1:${plain}/ --header "Host: plan.example"`)).toMatch(
      /^HTTP\/1.1 301[\s\S]*Location: https:\/\/plan\.example\//,
    );
  });

  where("systemd-analyze")("has a unit that systemd takes (needs systemd)", () => {
    fs.mkdirSync(`${folder}/units`);
    const file = `${folder}/units/inventory-planning.service`;
    fs.writeFileSync(file, unit.replace("/usr/bin/node", process.execPath).replace("User=planning", "User=games"));
    expect(
      shell
        .run(`systemd-analyze verify --man=no ${file}`)
        .said.split("\n")
        .filter((line) => line.includes("inventory-planning")),
    ).toEqual([]);
  });

  where("caddy")("has a file that Caddy takes (needs Caddy)", () => {
    fs.writeFileSync(`${folder}/Caddyfile`, caddy);
    const adapted = shell.does(`caddy adapt --adapter caddyfile --config ${folder}/Caddyfile 2>/dev/null`);
    expect(adapted).toContain(`"max_size":${66 * 1024 ** 2}`);
  });

  where("promtool")("has rules that Prometheus takes (needs promtool)", () => {
    fs.writeFileSync(`${folder}/rules.yml`, rules);
    fs.writeFileSync(`${folder}/prometheus.yml`, `${scrape}rule_files: [rules.yml]\n`);
    expect(shell.does(`promtool check config ${folder}/prometheus.yml 2>&1`)).toMatch(/7 rules found/);
    // A key that has used up its own share is its owner's matter: no connection more helps it.
    const tests = [
      { held: "key", firing: false },
      { held: "others", firing: true },
    ].map(({ held, firing }) => ({
      interval: "1m",
      input_series: [{ series: `database_shares_refused_total{held_by="${held}"}`, values: "0+9x10" }],
      promql_expr_test: [
        {
          expr: 'count(ALERTS{alertname="ConnectionsShort"}) or vector(0)',
          eval_time: "5m",
          exp_samples: [{ labels: "{}", value: firing ? 1 : 0 }],
        },
      ],
    }));
    fs.writeFileSync(`${folder}/rules-test.yml`, JSON.stringify({ rule_files: ["rules.yml"], tests }));
    expect(shell.does(`promtool test rules ${folder}/rules-test.yml 2>&1`)).toContain("SUCCESS");
  });
});
