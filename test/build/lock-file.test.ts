import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";

describe("the lock file", () => {
  it("leaves Prisma's command line, Studio and database to development: an image's build downloads none of them", () => {
    const { packages } = JSON.parse(fs.readFileSync(path.join(projectRoot, "package-lock.json"), "utf8")) as {
      packages: Record<string, { dev?: boolean }>;
    };
    const kept = ["prisma-cli", "@prisma/studio-core", "@prisma/dev", "@electric-sql/pglite", "effect"].filter(
      (name) => packages[`node_modules/${name}`]?.dev !== true,
    );
    expect(kept).toEqual([]);
    expect(packages).not.toHaveProperty(["node_modules/prisma"]);
  });
});
