import type { IncomingMessage } from "node:http";
import type { Request } from "express";
import { restTemplateOf } from "../rest/mount";

/** The label of an address that is none of ours. */
const OTHER = "other";

/**
 * The address of the route that a request came to, parameters in braces; never what the request wrote, so that there are no more of them
 * than there are routes. To be asked when the request has been answered.
 * @example routeOf(request) // "/api/v1/orders/{order_id}", "/graphql", or "other"
 */
export function routeOf(request: IncomingMessage): string {
  const { route } = request as Partial<Pick<Request, "route">>;
  if (!route) return OTHER;
  const path: unknown = Array.isArray(route.path) ? route.path[0] : route.path;
  return restTemplateOf(route) ?? String(path).replaceAll(/:(\w+)/g, "{$1}");
}
