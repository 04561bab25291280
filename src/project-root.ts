import path from "node:path";

/**
 * The folder that holds package.json; relative settings are read from here, whatever folder the service is started in. It stands at the
 * top of src as what is compiled stands in dist/: both are one folder down.
 */
export const projectRoot = path.resolve(__dirname, "..");
