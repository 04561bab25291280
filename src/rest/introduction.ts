/** The document's first page. Markdown. */
export const INTRODUCTION = `
Inventory planning and replenishment for a merchant: what to order, when and from whom, from stock, sales and lead times.

**Keys.** Every operation takes \`Authorization: Bearer <key>\`. The key selects the merchant; another merchant's ids read like ids that
do not exist. A key that begins with \`ips_test_\` is a [test merchant's](/docs/test-merchants), and its answers have the header \`Ips-Mode: test\`. A key with the read scope reads, POST /skus included. A key with the write scope does both.

**Values.** Bodies are JSON in UTF-8. Amounts and quantities are JSON numbers. Days are \`YYYY-MM-DD\`. Datetimes in answers are UTC with
six digits of a second and no offset, \`2026-03-01T08:30:00.125000\`. Datetimes in requests are ISO 8601 with or without an offset; without one
they are UTC, and a day alone is its midnight.

**Lists in the query** may be repeated (\`order_types=A&order_types=B\`), written with brackets (\`order_types[]=A\`, \`order_types[0]=A\`) or, where the values are
fixed words or ids, separated by commas. A parameter that takes one value is refused when it is sent twice.

**Unknown parameters and fields** are ignored in requests. Answers may get new fields at any time: ignore those you do not know.

**Refusals** are \`application/problem+json\` (RFC 9457). \`type\` is stable and for programs. It is also the address of
a page that explains it ([all of them](/docs/errors)). \`detail\` is for people. \`errors\` names each place in
the input that is wrong, the first 100. The service checks in this order:

1. address (404), then method (405, with \`Allow\`)
2. key (401), too many requests (429), the key's scope (403)
3. size of the body (413), its type (415), its JSON (400)
4. the input (422), the objects that the input names (404)

**Retries.** A request with status 429 had no effect. A 502 or 503 also had none, unless the database went away while a write was being
committed. Send it again after \`Retry-After\` seconds. You may repeat POST /orders as it is; for POST /transactions send an
\`Idempotency-Key\`.

**Webhooks** send events to your own address; they are listed below. The guide says
[how to set them up and verify them](/docs/webhooks).

**Clients:** [a typed package, and how to generate others](/docs/clients); a [collection for Postman](/postman.json) and for tools that read its format.

**More to read:** [Integrating](/docs/integrating) has calls with their answers; the [guide](/docs/guide) leads on.
`.trim();
