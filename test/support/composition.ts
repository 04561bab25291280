import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { projectRoot } from "../../src/config";

/** A service of compose.yaml, as far as we use the format. */
export interface ComposedService {
  build?: string;
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  configs?: { source: string; target: string }[];
  healthcheck?: object;
  volumes?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  stop_grace_period?: string;
}

export interface Composition {
  services: Record<string, ComposedService>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, object>;
}

/** Puts the environment's values in, as the format has it: `${NAME:?why}`, `${NAME:-default}`, and `$$` for a `$`. */
function filledIn(text: string, env: Record<string, string>): string {
  return text.replace(/\$(?:\$|\{(\w+)(?::(?:\?[^}]*|-([^}]*)))?\})/g, (written, name?: string, byDefault?: string) => {
    if (written === "$$") return "$";
    const value = env[name ?? ""] || byDefault;
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  });
}

/** The repository's compose.yaml. @param env What stands in .env */
export function readComposition(env: Record<string, string>): Composition {
  const text = fs.readFileSync(path.join(projectRoot, "compose.yaml"), "utf8");
  return parse(filledIn(text, env), { merge: true });
}
