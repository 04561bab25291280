export { stopCluster as default } from "./cluster";
