import fs from "node:fs";
import path from "node:path";
import { ConfigError, projectRoot, readConfig } from "../../src/config";
import { temporaryFolder } from "../support/processes";

const folder = temporaryFolder();
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What is said of an environment at start; null where it is taken. */
function refusalOf(env: Record<string, string>): string | null {
  try {
    readConfig(env);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

const DATABASE = "postgresql://ada:x@db.example:5432/plan";

describe("the environment is refused at start, by name,", () => {
  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_ULR", "DATABASE_URL"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["DATBSE_URL", "DATABASE_URL"],
    ["database_url", "DATABASE_URL"],
    ["DATABASE-URL", "DATABASE_URL"],
    ["DATADIR", "DATA_DIR"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["WROKER", "WORKER"],
    ["TRUSTED_PROXY", "TRUST_PROXY"],
    ["MAX_CONCURENT_REQUESTS", "MAX_CONCURRENT_REQUESTS"],
  ])("where %s can only have been meant for %s", (name, meant) => {
    expect(refusalOf({ [name]: "x" })).toBe(
      `The environment can't be used. ${name} is no setting; did you mean ${meant}? If another program needs it, start this one without it, or with it empty.`,
    );
    expect(refusalOf({ [name]: "" })).toBeNull();
  });

  it.each(readConfig({}).settings.map(({ name }) => name))("where %s is blank; empty is not set", (name) => {
    expect(refusalOf({ [name]: " \t" })).toBe(
      `The environment can't be used. ${name} is blank; give it a value, or don't set it.`,
    );
    expect(refusalOf({ [name]: "" })).toBeNull();
  });

  const file = path.join(projectRoot, "package.json");
  it.each([
    ["PORT", "65536", "must be a whole number, from 0 to 65535, in digits only"],
    ["PORT", "0x10", "must be a whole number, from 0 to 65535, in digits only"],
    ["KEPT_ANSWER_BYTES", "-1", "must be a whole number, 0 or more, in digits only"],
    ["MAX_BODY_BYTES", "16MB", "must be a whole number, 0 or more, in digits only"],
    ["HOST", "0.0.0.0:4000", "must be an address or a host's name alone"],
    ["HOST", "http://localhost", "must be an address or a host's name alone"],
    ["LOG_LEVEL", "Warning", "must be fatal, error, warn, info, debug, trace or silent"],
    ["LOG_LEVEL", "INFO", "did you mean info?"],
    ["WORKER", "of", "must be on or off; did you mean on?"],
    ["TRUST_PROXY", "0", "must be off, the number of proxies (1 or more), or addresses"],
    ["DATA_DIR", file, "must be a folder, but it is a file"],
    ["DATA_DIR", path.join(file, "data/here"), "must be a folder, but it lies below a file"],
    ["DATABASE_URL", "mysql://ada:x@db/plan", "must start with postgresql://"],
    ["DATABASE_URL", "postgresql://ada:a#b@db/plan", "can't be read: it must be postgresql://"],
    ["DATABASE_URL", "postgresql://ada:a/b@db/plan", "can't be read: it must be postgresql://"],
    ["DATABASE_URL", "postgresql://ada:%e9@db/plan", "can't be read: it must be postgresql://"],
    ["DATABASE_URL", "postgresql://db:70000/plan", "can't be read: it must be postgresql://"],
    ["DATABASE_URL", "postgresql:///plan", "names no host"],
    ["DATABASE_URL", "postgresql://ada:x@db", "names no database"],
    ["DATABASE_DIRECT_URL", "postgresql://db/plan", "can't be of use without DATABASE_URL"],
    ["PUBLIC_URL", "plan.example", "must be an address such as https://plan.example"],
    ["PUBLIC_URL", "ftp://plan.example", "must be an address such as https://plan.example"],
    ["PUBLIC_URL", "https://plan.example/?", "without a query or a fragment"],
    ["PUBLIC_URL", "https://plan.example/#top", "without a query or a fragment"],
    ["PUBLIC_URL", "https://ada:x@plan.example", "without a user's name or password"],
    ["OPENID_ISSUER", "http://login.example", "must be the issuer of the provider's tokens"],
    ["OPENID_ISSUER", "https://login.example/?x=1", "without a query"],
    ["OPENID_ISSUER", "https://login.example", "can't be of use without OPENID_CLIENT_ID"],
    ["OPENID_CLIENT_ID", "planning", "can't be of use without OPENID_ISSUER"],
    ["OPENID_GROUPS", "planners=KING", "must be groups with their roles"],
    ["OPENID_GROUPS", "planners", "must be groups with their roles"],
    ["OPENID_SCOPES", "email profile", "openid among them"],
    ["SMTP_URL", "mail.example:587", "must be smtp://user:password@mail.example:587"],
    ["SMTP_URL", "http://mail.example", "must be smtp://"],
    ["SMTP_URL", "smtp://mail.example/?pool=true", "and no more"],
    ["SMTP_URL", "smtp://ada:%e9@mail.example", "must be smtp://"],
    ["MAIL_PER_DAY", "many", "must be"],
    ["WEBHOOK_PRIVATE_NETWORKS", "true", "must be none, or networks"],
    ["WEBHOOK_PRIVATE_NETWORKS", "10.0.0.0/8,loopback", "must be none, or networks"],
    ["SMTP_URL", "smtp://mail.example", "can't be of use without MAIL_FROM"],
    ["MAIL_FROM", "orders@shop.example", "can't be of use without SMTP_URL"],
    ["MAIL_FROM", "Shop <orders@shop>", "must be an address such as orders@shop.example"],
    ["MAIL_FROM", "a@b.example\r\nBcc: c@d.example", "must be an address"],
  ])("where %s can't be %s", (name, value, reason) => {
    const said = refusalOf({ [name]: value });
    expect(said).toMatch(new RegExp(`^The environment can't be used\\. ${name} (must|can't|names) .*(?<!\\?)[.?]$`));
    expect(said).toContain(reason);
  });

  it("with all that is wrong with it at once, and without what it holds", () => {
    const said = refusalOf({
      DATABASE_URL: "postgresql://ada:secret#1@db/plan",
      PORT: " ",
      WORKERS: "secret",
      HOST: "a b",
    });
    expect(said?.split("\n")).toHaveLength(5);
    expect(said).not.toMatch(/secret|ada|a b/);
  });
});

describe("the environment is taken", () => {
  it.each([
    DATABASE,
    "postgres://ada@db/plan?sslmode=verify-full",
    "postgresql://ada:%23%2F%40@[::1]:6432/plan",
    "postgresql:///plan?host=/var/run/postgresql",
    "postgresql://ada:x@/plan?host=/var/run/postgresql",
    "postgresql://ada:100%@db/plan",
    "postgresql://%2Fvar%2Frun%2Fpostgresql/plan",
  ])("with a database at %s", (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it("with what shells, containers and other programs set", () => {
    const names = `
      HOME PATH POST SHELL HOSTNAME HOSTS PORTAGE_TMPDIR PORTS SORT TERM USER LANG DATABASE_NAME
      DATABASE_HOST DATABASE_PORT DATABASE_USER DATABASE_PASSWORD DATABASE_SSL DATABASE_URL_2
      DATABASE_UID DATABASE_SERVICE_HOST DATABASE_SERVICE_PORT DATABASE_PORT_5432_TCP_ADDR
      WORKER_PORT WORKER_ID PGHOST PGDATABASE PGPASSWORD PUBLIC_KEY PUBLIC_DIR XDG_DATA_DIRS
      XDG_DATA_HOME NODE_ENV HTTP_PROXY NO_PROXY LOG_FILE MAIL_HOST REDIS_URL OTEL_LOG_LEVEL
      npm_config_loglevel`;
    expect(
      refusalOf(
        Object.fromEntries(
          names
            .trim()
            .split(/\s+/)
            .map((name) => [name, "x"]),
        ),
      ),
    ).toBeNull();
  });

  const notesOf = (env: Record<string, string>) => readConfig(env).notes;

  it.each([
    ["DATABASE2_URL", "DATABASE_URL"],
    ["DATABASE_URL2", "DATABASE_URL"],
    ["DATABASE_READER_URL", "DATABASE_READ_URL"],
  ])("with another program's %s, which is told", (name, nearly) => {
    const said = `${name} is no setting and is ignored. Its name is close to ${nearly}.`;
    expect(notesOf({ [name]: DATABASE })).toEqual([said]);
    expect(notesOf({ [name]: DATABASE, DATABASE_URL: DATABASE })).toEqual([said]);
  });

  it("with a misspelt name beside a setting that is refused, which is named with it", () => {
    expect(refusalOf({ DATABSE_URL: "secret", DATABASE_URL: DATABASE, DATABASE_POOL: "1" })).toBe(
      "The environment can't be used.\n  DATABASE_POOL must be a whole number, from 2 to 500, in digits only.\n  DATABSE_URL is no setting and is ignored. Its name is close to DATABASE_URL.",
    );
  });

  it.each(["DATABASE_URI", "DATABSE_URL"])("with %s beside the setting itself, which is told", (name) => {
    expect(notesOf({ [name]: "secret", DATABASE_URL: DATABASE })).toEqual([
      `${name} is no setting and is ignored. Its name is close to DATABASE_URL.`,
    ]);
  });

  it("with links that Kubernetes sets for a service called metrics, which count as not set", () => {
    const links = {
      METRICS_PORT: "tcp://10.0.0.1:9464",
      METRICS_PORT_9464_TCP: "tcp://10.0.0.1:9464",
      METRICS_PORT_9464_TCP_PORT: "9464",
      METRICS_SERVICE_HOST: "10.0.0.1",
      METRIC_PORT: "udp://10.0.0.2:53",
      WORKER_PORT: "tcp://10.0.0.3:80",
    };
    const { metricsPort, settings, notes } = readConfig(links);
    expect(metricsPort).toBeNull();
    expect(settings).toContainEqual({ name: "METRICS_PORT", shown: null, unset: "no metrics", origin: "default" });
    expect(notes).toEqual([expect.stringMatching(/^METRICS_PORT holds a link .*enableServiceLinks: false/)]);
    expect(refusalOf({ METRICS_PORT: "10.0.0.1:9464" })).toContain("METRICS_PORT must be a whole number");
  });

  it("with a folder that is still to be made", () => {
    const DATA_DIR = path.join(folder, "not", "yet");
    expect(readConfig({ DATA_DIR }).dataDir).toBe(DATA_DIR);
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

describe("telemetry", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector.example:4318";
  const tracesWith = (env: Record<string, string>) => readConfig(env).traces;

  it("is off unless it is asked for", () => {
    expect(readConfig({})).toMatchObject({ metricsPort: null, traces: null });
    expect(readConfig({ METRICS_PORT: "9464" }).metricsPort).toBe(9464);
  });

  it("sends traces as OpenTelemetry's variables say", () => {
    expect(tracesWith({ OTEL_EXPORTER_OTLP_ENDPOINT })).toBe("http/protobuf");
    const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces` };
    expect(tracesWith({ ...traces, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/json" })).toBe("http/json");
    expect(tracesWith({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: "none" })).toBeNull();
    expect(tracesWith({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" })).toBeNull();
  });

  it("is refused where it can't be done", () => {
    expect(refusalOf({ PORT: "4000", METRICS_PORT: "4000" })).toBe(
      "The environment can't be used. METRICS_PORT must be another port than PORT.",
    );
    expect(refusalOf({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toBe(
      "The environment can't be used. OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json.",
    );
  });
});

describe("the page of settings", () => {
  const page = fs.readFileSync(path.join(projectRoot, "src/docs/reference/settings.md"), "utf8");
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| ([^|]*) \| ([^|]*) \| [^|]+ \|$/gm)].map((row) => row.slice(1));

  it("has a row for each setting, with its default", () => {
    const written = rows.map(([name, shown = ""]) => [name, /^`([^`]+)`$/.exec(shown)?.[1] ?? null]);
    const there = readConfig({}).settings.map(({ name, shown }) => [
      name,
      shown?.startsWith(projectRoot) ? path.relative(projectRoot, shown) : shown,
    ]);
    expect(written.sort()).toEqual(there.sort());
  });

  it("tells the bounds of numbers, and the words that each of the others takes", () => {
    for (const [name = "", , takes = ""] of rows) {
      const [, least, most] = /^(\d+) (?:to (\d+)|or more)/.exec(takes) ?? [];
      const words = /^`[^`]+`(, `[^`]+`)*$/.test(takes)
        ? [...takes.matchAll(/`([^`]+)`/g)].map(([, word]) => word)
        : [];
      const refuses = (value: unknown) => refusalOf({ [name]: String(value) })?.includes(`${name} must be`) ?? false;
      if (least) expect([name, refuses(least), refuses(Number(least) - 1)]).toEqual([name, false, true]);
      if (most) expect([name, refuses(most), refuses(Number(most) + 1)]).toEqual([name, false, true]);
      for (const word of words) expect([name, word, refuses(word)]).toEqual([name, word, false]);
      if (words.length > 1)
        expect(refusalOf({ [name]: "?" })).toContain(words.join(", ").replace(/, (?=\S+$)/, " or "));
    }
  });
});

describe("a mail server", () => {
  it("is read with whom mails come from, and shown without its password", () => {
    const env = { SMTP_URL: "smtp://ada:s3cret@mail.example:587", MAIL_FROM: "Quay Goods <orders@quay.example>" };
    const { mail, settings } = readConfig(env);
    expect(mail).toEqual({
      server: env.SMTP_URL,
      from: { name: "Quay Goods", address: "orders@quay.example" },
      perDay: 200,
    });
    const shown = Object.fromEntries(settings.map((setting) => [setting.name, setting.shown]));
    expect(shown).toMatchObject({ SMTP_URL: "smtp://ada:***@mail.example:587", MAIL_FROM: env.MAIL_FROM });
  });
});
