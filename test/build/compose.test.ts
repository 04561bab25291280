import { programs } from "../../src/build/programs";
import { type Config, readConfig } from "../../src/config";
import { FIXED_BY_COMPOSE, OF_OPENTELEMETRY } from "../../src/config/meanings";
import { STOP_WITHIN_MS } from "../../src/service/serve";
import { MAX_UPLOAD } from "../../src/values/largest-upload";
import { type ComposedService, readComposition } from "../support/composition";
import { imageSettings } from "../support/dockerfile";

const PASSWORD = "ada0815";

const { services, configs, volumes } = readComposition({ DATABASE_PASSWORD: PASSWORD });
const image = imageSettings();
const ours = Object.entries(services).filter(([, { build }]) => build);

const configOf = ({ environment = {} }: ComposedService): Config => readConfig({ ...image.env, ...environment });
const setting = (config: string, name: string) =>
  new RegExp(`^\\s*${name}\\s*=\\s*(.*)$`, "m").exec(configs[config]?.content ?? "")?.[1];

describe("compose.yaml", () => {
  it("starts two servers, which work off no jobs, and two workers", () => {
    const roles = ours.filter(([, { command }]) => !command).map(([name, it]) => [name, configOf(it).worker]);
    expect(Object.fromEntries(roles)).toEqual({
      "server-1": false,
      "server-2": false,
      "worker-1": true,
      "worker-2": true,
    });
  });

  it("sets only what the service knows, and starts programs that there are", () => {
    const known = [...readConfig({}).settings.map(({ name }) => name), ...Object.keys(OF_OPENTELEMETRY)];
    for (const [, { environment = {}, command = image.command }] of ours) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
      const [program, file = ""] = command.filter((word) => !word.startsWith("--"));
      expect(program).toBe("node");
      expect(Object.keys(programs).map((name) => `dist/${name}.js`)).toContain(file);
    }
    const { NODE_ENV: _nodes, ...settings } = image.env;
    expect(known).toEqual(expect.arrayContaining(Object.keys(settings)));
  });

  it("names services, configurations and volumes that there are", () => {
    for (const { depends_on = {}, configs: used = [], volumes: mounted = [] } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(services)).toContain(name);
        const isOurs = Boolean(services[name]?.build);
        if (condition === "service_healthy") expect(isOurs || services[name]?.healthcheck).toBeTruthy();
      }
      for (const { source } of used) expect(Object.keys(configs)).toContain(source);
      for (const volume of mounted) expect(Object.keys(volumes)).toContain(volume.split(":")[0]);
    }
    const upstream = [...(configs.proxy?.content ?? "").matchAll(/server (\S+):(\d+) /g)];
    expect(upstream.map(([, name]) => name)).toEqual(["server-1", "server-2"]);
    expect(upstream.map(([, , port]) => port)).toEqual([image.env.PORT, image.env.PORT]);
  });

  it("keeps no statements on connections that pgbouncer lends by transaction, and migrates and listens past it", () => {
    expect(setting("pgbouncer", "pool_mode")).toBe("transaction");
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = services.postgres?.environment ?? {};
    const same = { username: POSTGRES_USER, password: POSTGRES_PASSWORD, pathname: `/${POSTGRES_DB}` };
    for (const [, service] of ours) {
      const { databaseUrl, databaseDirectUrl, databasePrepare } = configOf(service);
      const listenPort = setting("pgbouncer", "listen_port");
      expect(new URL(databaseUrl ?? "")).toMatchObject({ ...same, hostname: "pgbouncer", port: listenPort });
      expect(new URL(databaseDirectUrl ?? "")).toMatchObject({ ...same, hostname: "postgres", port: "5432" });
      expect(databasePrepare).toBe(false);
    }
    expect(configs["pgbouncer-users"]?.content.trim()).toBe(`"planning" "${PASSWORD}"`);
  });

  it("gives our processes a file system that they can't write, and the time that a stop takes", () => {
    for (const [, service] of ours) {
      expect(service).toMatchObject({ read_only: true, tmpfs: ["/tmp", image.env.DATA_DIR] });
      const seconds = Number(/^(\d+)s$/.exec(service.stop_grace_period ?? "")?.[1]);
      expect(seconds * 1_000).toBeGreaterThan(configOf(service).stopNoticeMs + STOP_WITHIN_MS);
    }
  });

  it("keeps nobody from a server that was stopped a moment ago", () => {
    const upstream = [...(configs.proxy?.content ?? "").matchAll(/server server-\d:\d+ (.*);/g)];
    expect(upstream.map(([, options]) => options)).toEqual(["resolve max_fails=0", "resolve max_fails=0"]);
  });

  it("trusts the one proxy that stands before the servers, which lets in what they take", () => {
    const { trustProxy, limits } = configOf(services["server-1"] as ComposedService);
    expect(trustProxy).toBe(1);
    const most = Number(/client_max_body_size (\d+)m;/.exec(configs.proxy?.content ?? "")?.[1]);
    expect(configs.proxy?.content).toContain("X-Forwarded-For $proxy_add_x_forwarded_for;");
    // With a form's options, and what stands around its files.
    expect(most * 1024 * 1024).toBeGreaterThan(Math.max(limits.maxBodyBytes, MAX_UPLOAD + 1024 * 1024));
  });

  it("believes a client's scheme and host only where .env says how many proxies stand before its own", () => {
    const sent = (trustProxy: string, name: string, said: string) => {
      const { content = "" } =
        readComposition({ DATABASE_PASSWORD: PASSWORD, TRUST_PROXY: trustProxy }).configs.proxy ?? {};
      const variable = new RegExp(`proxy_set_header ${name} [$](\\w+);`).exec(content)?.[1];
      const [, source = "", rules = ""] =
        new RegExp(`map "([^"]*)" [$]${variable} \\{(.*?)\\n\\s*\\}`, "s").exec(content) ?? [];
      const text = source.replace(/[$]\w+/, said);
      for (const [, pattern = "", value = ""] of rules.matchAll(/"~(.*)" [$](\w+);/g)) {
        const match = new RegExp(pattern).exec(text);
        if (match) return match.groups?.[value];
      }
      return /default (.*);/.exec(rules)?.[1];
    };
    for (const trusted of ["2", "3", "12"]) {
      expect(sent(trusted, "X-Forwarded-Proto", "https")).toBe("https");
      expect(sent(trusted, "X-Forwarded-Host", "plan.example")).toBe("plan.example");
    }
    for (const other of ["", "1", "off", "10.0.0.0/8", "2001:db8::1", "loopback,172.16.0.0/12"]) {
      expect(sent(other, "X-Forwarded-Proto", "https")).toBe("$scheme");
      expect(sent(other, "X-Forwarded-Host", "evil.example")).toBe('""');
    }
  });

  it("hands every setting on from .env, but for those that it sets itself", () => {
    const own = FIXED_BY_COMPOSE;
    const names = [...readConfig({}).settings.map(({ name }) => name), ...Object.keys(OF_OPENTELEMETRY)];
    const given = Object.fromEntries(names.map((name) => [name, `given-${name}`]));
    const composed = readComposition({ ...given, DATABASE_PASSWORD: PASSWORD });
    for (const [name, { command }] of ours.filter(([, it]) => !it.command)) {
      expect(command).toBeUndefined();
      const environment = composed.services[name]?.environment ?? {};
      const handedOn = names.filter((setting) => environment[setting] === `given-${setting}`);
      expect(handedOn).toEqual(names.filter((setting) => !own.includes(setting)));
      expect(own.filter((setting) => environment[setting] === undefined)).toEqual([]);
    }
  });
});
