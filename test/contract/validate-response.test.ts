import { type Exchange, undeclared } from "../support/validate-response";

const JSON_TYPE = "application/json; charset=utf-8";
const exchange = (fields: Partial<Exchange>, type = JSON_TYPE, headers: Record<string, string> = {}): Exchange => ({
  method: "GET",
  path: "/api/v1/bundles",
  status: 200,
  body: { data: [], total: 0 },
  ...fields,
  headers: new Headers({ "Content-Type": type, ...headers }),
});
const problem = (status: number) => ({ type: "urn:x:y", title: "No", status, detail: "No" });
const PROBLEM = "application/problem+json";

describe("the check that every test's answers go through", () => {
  it.each([
    ["an answer as documented", exchange({})],
    ["any case and a slash at the end", exchange({ path: "/api/v1/Bundles/?x=1" })],
    ["a refusal as documented", exchange({ status: 401, body: problem(401) }, PROBLEM)],
    [
      "an address that is not documented, as 404",
      exchange({ path: "/api/v1/x", status: 404, body: problem(404) }, PROBLEM),
    ],
    ["another method, as 405", exchange({ method: "PUT", status: 405, body: problem(405) }, PROBLEM, { Allow: "GET" })],
    ["HEAD, which has no body", exchange({ method: "HEAD", body: "" })],
    ["what the document is not about", exchange({ path: "/graphql", status: 418 })],
    ["a file", exchange({ path: "/api/v1/orders/1?output_format=PDF", body: "%PDF" }, "application/pdf")],
  ])("lets through %s", (_what, answer) => expect(undeclared(answer)).toBeNull());

  it.each([
    ["a status that is not declared", exchange({ status: 404, body: problem(404) }, PROBLEM), /^404 is not declared/],
    ["another media type", exchange({}, "text/html"), /^text\/html is not declared for 200/],
    ["a field that is not documented", exchange({ body: { data: [], total: 0, page: 1 } }), /additional properties/],
    ["a field that is missing", exchange({ body: { data: [] } }), /required property 'total'/],
    ["a field of another type", exchange({ body: { data: [], total: "0" } }), /must be integer/],
    [
      "a fault in a row",
      exchange({ body: { data: [{ id: "1", name: null, contents: [] }], total: 1 } }),
      /data\/0\/name/,
    ],
    [
      "a refusal that is no problem document",
      exchange({ status: 401, body: { error: "no" } }, PROBLEM),
      /required property/,
    ],
    ["an unknown address that is not 404", exchange({ path: "/api/v1/x" }), /must be 404/],
    ["another method without Allow", exchange({ method: "PUT", status: 405, body: problem(405) }, PROBLEM), /Allow/],
  ])("stops %s", (_what, answer, fault) => expect(undeclared(answer)).toMatch(fault));
});
