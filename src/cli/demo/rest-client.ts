/** One reply of the service. */
interface Reply {
  status: number;
  body: unknown;
}

/** Calls the running service over HTTP, as any integrator does. */
export class RestClient {
  constructor(
    private readonly address: string,
    private readonly key: string,
  ) {}

  /** @throws Error with the problem's detail when the answer is not a success. */
  async send<Body>(method: string, path: string, body: unknown): Promise<Body> {
    const reply = await this.exchange(method, path, body);
    if (reply.status >= 300)
      throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body as Body;
  }

  private async exchange(method: string, path: string, body: unknown): Promise<Reply> {
    const response = await fetch(`${this.address}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.key}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
}
