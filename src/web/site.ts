/** What the head of every page shows, whether the browser draws it or the service. */

/** The name of the service, where there is room for a short one. */
export const BRAND = "Inventory Planning";

/** The lines of its sign, a box, in a square of 24. */
export const SIGN = ["M3 8.5 12 4l9 4.5v8L12 21l-9-4.5z", "m3 8.5 9 4.5 9-4.5M12 13v8"] as const;

/** Our pages, in the order of the header. */
export const PAGES = [
  { path: "/", name: "Overview" },
  { path: "/to-order", name: "To order" },
  { path: "/orders", name: "Orders" },
  { path: "/skus", name: "SKUs" },
  { path: "/settings", name: "Settings" },
  { path: "/history", name: "History" },
  { path: "/import", name: "Import" },
  { path: "/questions", name: "Questions" },
  { path: "/graphql", name: "GraphiQL" },
  { path: "/docs", name: "REST reference" },
  { path: "/docs/guide", name: "Guide" },
] as const;
