/** Who does something: a person, a program by its key, a command on the server, or a job. */
export type { Actor } from "../../process/acting";
