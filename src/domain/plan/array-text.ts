/** Types whose texts hold nothing that an array literal would need quoted. */
const PLAIN = new Set(["uuid", "date", '"PlanLevel"']);

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, "\\$&")}"`;

/**
 * Values of a column as PostgreSQL reads an array of them, many times faster than JSON records; arrays and JSON as texts.
 * @param type the column's: uuid, text, float8, jsonb, text[] …
 * @example arrayText(["a", null, 'b"'], "text") // {"a",NULL,"b\""}
 */
export function arrayText(values: readonly unknown[], type: string): string {
  if (type === "float8" || type === "int") return `{${values.map((value) => value ?? "NULL").join(",")}}`;
  const item = (value: unknown): string => {
    if (value === null || value === undefined) return "NULL";
    if (PLAIN.has(type)) return String(value);
    if (type === "jsonb") return quoted(JSON.stringify(value));
    if (Array.isArray(value)) {
      return quoted(`{${value.map((part) => (typeof part === "string" ? quoted(part) : String(part))).join(",")}}`);
    }
    return quoted(String(value));
  };
  return `{${values.map(item).join(",")}}`;
}
