import { Command, Option } from "commander";
import type { Config } from "../config";
import { ROLE_RIGHTS, type RoleName } from "../domain/people/rights";
import { createUser, listUsers, removeUser, resetFactors, resetPassword } from "../domain/people/users";
import { InvalidInput } from "../errors";
import type { CliContext } from "./context";
import { linesOf } from "./standard-input";
import { renderTable } from "./table";

const ROLES = Object.keys(ROLE_RIGHTS).map((role) => role.toLowerCase());
const shown = (date: Date) => date.toISOString().slice(0, 16).replace("T", " ");

/** The address of a link that works once; where the service is reached is a setting, else the port here. */
export const joinAddress = (
  { publicUrl, port, basePath }: Pick<Config, "publicUrl" | "port" | "basePath">,
  secret: string,
) => `${publicUrl ?? `http://127.0.0.1:${port}`}${basePath}/join/${secret}`;

/** The first line of standard input. @throws InvalidInput where there is none */
async function passwordFrom({ stdin }: CliContext): Promise<string> {
  for await (const line of linesOf(stdin)) {
    if ("text" in line) return line.text.replace(/\r?\n$/, "");
    break;
  }
  throw InvalidInput([{ path: "standard input", reason: "must have the password on its first line" }]);
}

interface CreateOptions {
  email: string;
  name: string;
  tenant: string;
  role: string;
  passwordStdin?: boolean;
}

/** `user create`, `password`, `reset-factors`, `list` and `remove`. */
export function userCommand(context: CliContext, config: Config): Command {
  const { withDatabase, tenantByName, stdout, stderr } = context;
  const command = new Command("user").description("create, list and remove people who sign in, and reset passwords");
  command
    .command("create")
    .description(
      "make somebody a member of a merchant; prints a link with which a new user chooses a password, once and never again",
    )
    .requiredOption("--email <address>", "the person's e-mail address, by which they sign in")
    .requiredOption("--name <name>", "the person's name")
    .requiredOption("--tenant <name>", "the merchant")
    .addOption(new Option("--role <role>", "what the person may do there").choices(ROLES).default("administrator"))
    .option("--password-stdin", "read a new user's password from standard input, instead of printing a link")
    .action(({ email, name, tenant, role, passwordStdin }: CreateOptions) =>
      withDatabase(async (database, clock) => {
        const { id: tenantId } = await tenantByName(database, tenant);
        const password = passwordStdin ? await passwordFrom(context) : null;
        const place = { tenantId, role: role.toUpperCase() as RoleName };
        const secret = await createUser(database, clock, { email, name, password, ...place });
        if (secret === null) {
          stderr.write(`${email} works for "${tenant}" (${role}).\n`);
          return;
        }
        stderr.write(`${email} joins "${tenant}" (${role}) with this link, once within 7 days:\n`);
        stdout.write(`${joinAddress(config, secret)}\n`);
      }),
    );
  command
    .command("password")
    .description("print a link with which a user sets another password, once and never again")
    .argument("<email>", "the user's e-mail address")
    .option("--password-stdin", "read the password from standard input instead. All sessions of the user end")
    .action((email: string, { passwordStdin }: { passwordStdin?: boolean }) =>
      withDatabase(async (database, clock) => {
        const password = passwordStdin ? await passwordFrom(context) : null;
        const secret = await resetPassword(database, clock, email, password);
        if (secret === null) {
          stderr.write(`Set the password of ${email}; all sessions ended.\n`);
          return;
        }
        stderr.write(`${email} sets a password with this link, once within 24 hours:\n`);
        stdout.write(`${joinAddress(config, secret)}\n`);
      }),
    );
  command
    .command("reset-factors")
    .description("remove a user's authenticator app, recovery codes and passkeys, which they lost; all sessions end")
    .argument("<email>", "the user's e-mail address")
    .action((email: string) =>
      withDatabase(async (database) => {
        await resetFactors(database, email);
        stderr.write(`${email} signs in without a second factor now; all sessions ended.\n`);
      }),
    );
  command
    .command("list")
    .description("list users with what they are for each merchant, times in UTC")
    .option("--tenant <name>", "only members of this merchant")
    .action(({ tenant }: { tenant?: string }) =>
      withDatabase(async (database) => {
        const tenantId = tenant === undefined ? null : (await tenantByName(database, tenant)).id;
        const rows = (await listUsers(database, tenantId)).map((user) => [
          user.email,
          user.name,
          user.tenant ?? "",
          user.role?.toLowerCase() ?? "",
          user.hasPassword ? "yes" : "no",
          shown(user.createdAt),
        ]);
        stdout.write(renderTable(["email", "name", "tenant", "role", "password", "created"], rows));
      }),
    );
  command
    .command("remove")
    .description("delete a user's account; with --tenant, take them away from that merchant alone")
    .argument("<email>", "the user's e-mail address")
    .option("--tenant <name>", "the merchant")
    .action((email: string, { tenant }: { tenant?: string }) =>
      withDatabase(async (database) => {
        const tenantId = tenant === undefined ? null : (await tenantByName(database, tenant)).id;
        await removeUser(database, email, tenantId);
        stderr.write(tenant === undefined ? `Deleted the account of ${email}.\n` : `${email} left "${tenant}".\n`);
      }),
    );
  return command;
}
