-- No category may stand for none, whatever it is called. Of the rows that are there none come together: the key tells more apart than before.
DROP INDEX excluded_periods_key;
CREATE UNIQUE INDEX excluded_periods_key ON excluded_periods (
  tenant_id, coalesce(sku_id, '00000000-0000-0000-0000-000000000000'), coalesce('=' || category, ''), first_on
);
