export { startCluster as default } from "./cluster";
