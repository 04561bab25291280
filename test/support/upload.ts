import type { TestApp } from "./app";

/** Sends files as a form, with options in JSON or as they are to stand there. */
export function upload(
  app: TestApp,
  path: string,
  files: Readonly<Record<string, string | Buffer>>,
  { key, options }: { key: string; options?: unknown },
): Promise<Response> {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append("files", new File([content as string], name));
  if (options !== undefined) form.append("options", typeof options === "string" ? options : JSON.stringify(options));
  return fetch(`${app.address}${path}`, { method: "POST", headers: { Authorization: `Bearer ${key}` }, body: form });
}
