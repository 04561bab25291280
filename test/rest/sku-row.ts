/** What rows of POST /skus say of the SKU CUP-S of list-skus.test.ts, whatever its level. */

export const number = expect.any(Number);
/** Of days, over what the row adds up. */
export const range = { min: number, max: number };
export const FIGURES = {
  product_name: "Cup",
  sum_stock_level: 44,
  sum_incoming_units: 5,
  buying_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  unit_cost: 2.5,
  unit_cost_supplier: 2.2,
  unit_costs_supplier: [
    { supplier_name: "Mill", unit_cost: 2.2, currency: "EUR" },
    { supplier_name: "Overseas", unit_cost: 1.9, currency: "USD" },
  ],
  bom_cost: null,
  supplier_name: "Mill",
  recommended_units_to_order: number,
  lead_time_to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  weekly_quantity: 4,
  weekly_plan_quantity: number,
  weekly_sales: 23,
  weekly_plan_sales: number,
  monthly_quantity: 4,
  monthly_plan_quantity: number,
  monthly_sales: 23,
  monthly_plan_sales: number,
  quarterly_quantity: 4,
  quarterly_plan_quantity: number,
  quarterly_sales: 23,
  quarterly_plan_sales: number,
  yearly_quantity: 4,
  yearly_plan_quantity: number,
  yearly_sales: 23,
  yearly_plan_sales: number,
};
