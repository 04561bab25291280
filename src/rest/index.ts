import { listBillOfMaterials } from "./bill-of-materials/list-bill-of-materials";
import { listBundles } from "./bundles/list-bundles";
import type { Endpoint } from "./endpoint";
import { deleteOrder } from "./orders/delete-order";
import { getConsumption } from "./orders/get-consumption";
import { getOrder } from "./orders/get-order";
import { listDeliveries } from "./orders/list-deliveries";
import { listOrders } from "./orders/list-orders";
import { overrideConsumption } from "./orders/override-consumption";
import { setOrderStatus } from "./orders/set-order-status";
import { upsertOrders } from "./orders/upsert-orders";
import { listSkus } from "./skus/list-skus";
import { setReorder } from "./skus/set-reorder";
import { listSuppliers } from "./suppliers/list-suppliers";
import { importTransactions } from "./transactions/import-transactions";
import { listWarehouses } from "./warehouses/list-warehouses";

/** The contract's endpoints in the order of the specification's table. */
export const endpoints: readonly Endpoint[] = [
  listOrders,
  getOrder,
  upsertOrders,
  setOrderStatus,
  deleteOrder,
  listDeliveries,
  getConsumption,
  overrideConsumption,
  listSkus,
  setReorder,
  listBillOfMaterials,
  listSuppliers,
  listWarehouses,
  listBundles,
  importTransactions,
];
