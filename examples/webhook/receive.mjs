// Receives webhooks and verifies that they come from the service. `SECRET=whsec_… node receive.mjs [port]`
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const key = Buffer.from((process.env.SECRET ?? "").replace("whsec_", ""), "base64");
const seen = new Set();

/** Whether the service has signed these very bytes within the last five minutes. */
function isOurs({ "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures = "" }, body) {
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const wanted = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  const given = signatures.split(" ").map((signature) => Buffer.from(signature.replace("v1,", ""), "base64"));
  return given.some((one) => one.length === wanted.length && timingSafeEqual(one, wanted));
}

const server = createServer(async (request, response) => {
  let body = "";
  for await (const text of request.setEncoding("utf8")) body += text;
  if (!isOurs(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  // The same event may come twice.
  if (seen.has(request.headers["webhook-id"])) return;
  seen.add(request.headers["webhook-id"]);
  const { type, data } = JSON.parse(body);
  console.log(type, data.reference ?? "");
});
server.listen(Number(process.argv[2] ?? 8080), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}/webhooks receives webhooks.`);
});
