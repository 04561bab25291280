/** The rooms of src and which may import which; src/README.md draws them. */
const floor = "^src/(values|errors|config|limits|process)/";
const rooms = {
  rest: ["graphql/execution/run", "generated/operations", "documents"],
  mcp: ["graphql/execution/run", "generated/mcp", "documents/render"],
  graphql: ["domain", "db/index", "generated"],
  domain: ["planning/index", "db", "generated/prisma"],
  planning: [],
  documents: [],
  jobs: ["domain", "db", "generated/prisma"],
  db: ["postgres", "generated/(prisma|pothos-types)"],
  postgres: [],
  mail: ["domain/mail/mailer"],
  webhooks: ["domain/webhooks"],
  http: ["rest", "mcp", "graphql", "domain", "documents/(render|answers)", "db/index"],
  web: [
    "generated/(pages|messages)",
    "domain/people/rights",
    "domain/audit/entry-words",
    "domain/audit/entry-deed",
    "domain/notifications/words",
    "rest",
    "http/method-not-allowed",
    "documents/answers",
  ],
  telemetry: ["db/index", "http/metrics"],
  cli: [
    "domain",
    "db",
    "mcp/stdio",
    "postgres/(migrate|embedded/remove)",
    "jobs",
    "planning/index",
    "service/serve",
    "generated/prisma",
  ],
};
/** The floors within a room, the lowest first: each may import what is below it. */
const floors = {
  graphql: ["builder", "lists", "schema", "execution"],
  domain: ["plan-store", "plan", "planner"],
};

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(rooms).map(([room, mayImport]) => ({
      name: `${room}-imports-only-what-it-may`,
      severity: "error",
      from: { path: `^src/${room}/` },
      to: {
        path: "^src/",
        pathNot: [floor, `^src/${room}/`, ...mayImport.map((target) => `^src/${target}`)],
      },
    })),
    ...Object.entries(floors).flatMap(([room, ascending]) =>
      ascending.slice(0, -1).map((floorName, index) => ({
        name: `${room}-${floorName}-imports-nothing-above-it`,
        severity: "error",
        from: { path: `^src/${room}/${floorName}/` },
        to: { path: `^src/${room}/(${ascending.slice(index + 1).join("|")})/` },
      })),
    ),
    {
      name: "the-bottom-floor-imports-nothing-of-ours",
      severity: "error",
      from: { path: floor },
      to: { path: "^src/", pathNot: [floor, "^src/build/"] },
    },
    {
      name: "planning-and-documents-do-no-input-or-output",
      severity: "error",
      // The renderers' threads and the font files are all that documents touch of the machine.
      from: { path: "^src/(planning|documents)/", pathNot: "^src/documents/(render|render-worker)\\.ts$" },
      to: { path: "^(node:)?(fs|net|http|https|child_process|worker_threads)$" },
    },
    {
      name: "planning-uses-no-package",
      severity: "error",
      from: { path: "^src/planning/" },
      to: { dependencyTypes: ["npm", "npm-dev", "core"] },
    },
    {
      name: "no-circles",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/generated" },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|src/generated" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    moduleSystems: ["cjs", "es6"],
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".json"] },
  },
};
