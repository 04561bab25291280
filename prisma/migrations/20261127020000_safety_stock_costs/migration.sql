-- Safety stock by what costs the least (D146): costs in the merchant's currency. Of a level they stand in the place of a service level.
ALTER TABLE "planning_settings"
  ADD COLUMN "shortage_cost" DECIMAL(65,30),
  ADD COLUMN "holding_cost_per_day" DECIMAL(65,30),
  ADD COLUMN "carrying_rate" DECIMAL(65,30),
  ADD CHECK (shortage_cost >= 0 AND holding_cost_per_day >= 0 AND carrying_rate >= 0),
  ADD CHECK (num_nonnulls(holding_cost_per_day, carrying_rate) <= 1),
  ADD CHECK (service_level IS NULL OR num_nonnulls(shortage_cost, holding_cost_per_day, carrying_rate) = 0);
