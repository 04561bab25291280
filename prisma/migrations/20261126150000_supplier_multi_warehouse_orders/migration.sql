-- Whether one order to the supplier may go to several warehouses: its minimum then counts over all of them (D137).
ALTER TABLE "suppliers" ADD COLUMN "multi_warehouse_orders" BOOLEAN NOT NULL DEFAULT false;
