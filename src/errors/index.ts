/**
 * The error catalogue: every code and sentence with which the service refuses something, by what it concerns. A room throws one of these;
 * REST, GraphQL, MCP and the command line turn its kind into a status. Anything else that is thrown is a fault of the service.
 */

export {
  ConflictRefusal,
  DomainError,
  ERROR_DEFINITIONS,
  type ErrorDefinition,
  type ErrorKind,
  type InputFault,
  InvalidRefusal,
  NotFoundRefusal,
  VersionConflictRefusal,
  WRITE_REFUSAL_MEANINGS,
} from "./definition";
export * from "./factors";
export * from "./graphql";
export * from "./integrations";
export * from "./keys";
export * from "./operator";
export * from "./orders";
export * from "./people";
export * from "./planning";
export * from "./requests";
export * from "./sales";
