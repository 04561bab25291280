/** The path that the service is served under, as the page says; empty for none. */
const BASE_PATH = document.documentElement.dataset.basePath ?? "";

/** The address of a path of the service. @example at("/docs") // "/planning/docs" */
export const at = (path: string): string => `${BASE_PATH}${path}`;
