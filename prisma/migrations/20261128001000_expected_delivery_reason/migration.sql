-- Why a line of an order is expected on another day now, and the same in the audit trail.
ALTER TABLE "order_lines" ADD COLUMN "expected_delivery_reason" TEXT;

SELECT audit_changes('order_lines', 'ORDER_LINE', '{quantity_ordered,unit_cost,expected_delivery_on,expected_delivery_reason,supplier_id}', 'r.id',
  audit_name('skus', 'r.sku_id'), parent_id => 'r.order_id', parent_name => audit_name('purchase_orders', 'r.order_id', 'reference'),
  warehouse_id => 'r.warehouse_id', refers => jsonb_build_object('supplier_id', audit_name('suppliers', '$1')), only_changed => '{supplier_id}');
