/** Who does something: a person, a program by its key, a command on the server, or a job. */
export interface Actor {
  kind: "USER" | "KEY" | "COMMAND" | "JOB";
  /** The user's id, the key's prefix, or the name of the command or job. */
  id: string;
  /** What people call it: the user's name, the key's label; the same as the id for commands and jobs. */
  name: string;
}
