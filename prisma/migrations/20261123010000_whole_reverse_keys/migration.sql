-- Tables that join two others have their key a second time, the other way round, and whole: before PostgreSQL has counted a
-- table that is being filled, it takes either index for as good as the other, and one that only knows the supplier led each of
-- 60,000 rows through all that this supplier had already.
do $$
declare
  reversed record;
begin
  for reversed in
    select * from (values
      ('supplier_warehouses', 'warehouse_id', 'supplier_id'),
      ('sku_suppliers', 'supplier_id', 'sku_id'),
      ('recipe_lines', 'material_id', 'sku_id'),
      ('bundle_items', 'sku_id', 'bundle_id'),
      ('stock_levels', 'warehouse_id', 'sku_id')
    ) as it (relation, first_column, last_column)
  loop
    execute format('drop index %I', format('%s_tenant_id_%s_idx', reversed.relation, reversed.first_column));
    execute format('create index %I on %I (tenant_id, %I, %I)',
      format('%s_tenant_id_%s_%s_idx', reversed.relation, reversed.first_column, reversed.last_column),
      reversed.relation, reversed.first_column, reversed.last_column);
  end loop;
end $$;
