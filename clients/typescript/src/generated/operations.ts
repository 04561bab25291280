/** The operations of the REST contract, and the codes of refusals; generated. */

export const OPERATIONS = {
  "listOrders": {
    "method": "GET",
    "path": "/api/v1/orders",
    "query": [
      "order_status",
      "order_types",
      "updated_after",
      "date_from",
      "date_to",
      "supplier_names",
      "limit",
      "offset"
    ],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": true,
    "hasFiles": false
  },
  "upsertOrders": {
    "method": "POST",
    "path": "/api/v1/orders",
    "query": [],
    "takesKey": true,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "getOrder": {
    "method": "GET",
    "path": "/api/v1/orders/{order_id}",
    "query": [
      "aggregation_level",
      "output_format",
      "selected_columns",
      "language"
    ],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": true
  },
  "deleteOrder": {
    "method": "DELETE",
    "path": "/api/v1/orders/{order_id}",
    "query": [],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "setOrderStatus": {
    "method": "PATCH",
    "path": "/api/v1/orders/status",
    "query": [],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "listDeliveries": {
    "method": "GET",
    "path": "/api/v1/orders/delivery",
    "query": [
      "created_after",
      "created_before"
    ],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "getConsumption": {
    "method": "GET",
    "path": "/api/v1/orders/{order_id}/consumption",
    "query": [],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "overrideConsumption": {
    "method": "PUT",
    "path": "/api/v1/orders/{order_id}/consumption",
    "query": [],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "listSkus": {
    "method": "POST",
    "path": "/api/v1/skus",
    "query": [
      "limit",
      "offset",
      "aggregation_level"
    ],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": true,
    "hasFiles": false
  },
  "setReorder": {
    "method": "PATCH",
    "path": "/api/v1/skus",
    "query": [],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "listBillOfMaterials": {
    "method": "GET",
    "path": "/api/v1/bill-of-materials",
    "query": [
      "format",
      "limit",
      "offset",
      "sku_ids"
    ],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": true,
    "hasFiles": true
  },
  "listSuppliers": {
    "method": "GET",
    "path": "/api/v1/suppliers",
    "query": [
      "name"
    ],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "listWarehouses": {
    "method": "GET",
    "path": "/api/v1/warehouses",
    "query": [
      "include_raw_material"
    ],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "listBundles": {
    "method": "GET",
    "path": "/api/v1/bundles",
    "query": [],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "importTransactions": {
    "method": "POST",
    "path": "/api/v1/transactions",
    "query": [
      "store_name",
      "store_id"
    ],
    "takesKey": true,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "getHealth": {
    "method": "GET",
    "path": "/health",
    "query": [],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "getLiveness": {
    "method": "GET",
    "path": "/health/live",
    "query": [],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "getReadiness": {
    "method": "GET",
    "path": "/health/ready",
    "query": [],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  },
  "getOpenApi": {
    "method": "GET",
    "path": "/openapi.json",
    "query": [],
    "takesKey": false,
    "isRepeatable": true,
    "isPaged": false,
    "hasFiles": false
  }
} as const;

/** What a request can be refused with; the service's pages below /docs/errors explain each. */
export type ErrorCode =
  | "MISSING_KEY"
  | "MALFORMED_KEY"
  | "UNKNOWN_KEY"
  | "MISSING_SCOPE"
  | "MISSING_RIGHT"
  | "LIMITED_TO_WAREHOUSES"
  | "NOT_A_PERSON"
  | "TOO_MANY_REQUESTS"
  | "INVALID_INPUT"
  | "UNPROCESSABLE_ENTITY"
  | "BAD_REQUEST"
  | "NOT_FOUND"
  | "IDEMPOTENCY_KEY_REUSED"
  | "IDEMPOTENCY_KEY_IN_FLIGHT"
  | "UNAVAILABLE"
  | "SERVICE_UNAVAILABLE"
  | "TIMEOUT"
  | "INTERNAL_SERVER_ERROR"
  | "WRONG_CODE"
  | "RECENT_SIGN_IN_NEEDED"
  | "PASSKEY_REFUSED"
  | "FACTOR_NOT_FOUND"
  | "TOO_MANY_PASSKEYS"
  | "LAST_WAY_IN"
  | "SECOND_FACTOR_SET"
  | "SECOND_FACTOR_NOT_STARTED"
  | "SINGLE_SIGN_ON_UNAVAILABLE"
  | "ORDER_NOT_FOUND"
  | "ORDERS_NOT_FOUND"
  | "ORDER_LINES_NOT_FOUND"
  | "ORDER_EXISTS"
  | "VERSION_CONFLICT"
  | "APPROVAL_NEEDED"
  | "NOT_AWAITING_APPROVAL"
  | "OWN_ORDER"
  | "MAIL_NOT_SET_UP"
  | "TOO_MANY_MAILS"
  | "STORE_REQUIRED"
  | "STORE_NAMED_TWICE"
  | "UNKNOWN_STORE_NAME"
  | "AMBIGUOUS_STORE_NAME"
  | "UNKNOWN_STORE_ID"
  | "INVALID_TIMESTAMP"
  | "SKUS_NOT_FOUND"
  | "STOCK_ALERTS_NOT_FOUND"
  | "SUPPLIER_CLOSURES_NOT_FOUND"
  | "MANUAL_FORECASTS_NOT_FOUND"
  | "EXCLUDED_PERIODS_NOT_FOUND"
  | "RECIPE_LINES_NOT_FOUND"
  | "PLAN_NOT_REMEMBERED"
  | "BEST_BUY_IMPOSSIBLE"
  | "SAVED_QUESTION_NOT_FOUND"
  | "TOO_MANY_SAVED_QUESTIONS"
  | "ANALYSIS_NOT_FOUND"
  | "TOO_MANY_ANALYSES"
  | "SCENARIOS_NOT_FOUND"
  | "TOO_MANY_SCENARIOS"
  | "WEBHOOK_ENDPOINT_NOT_FOUND"
  | "WEBHOOK_DELIVERY_NOT_FOUND"
  | "TOO_MANY_WEBHOOK_ENDPOINTS"
  | "WEBHOOK_ENDPOINT_DISABLED"
  | "BULK_EXPORT_NOT_FOUND"
  | "TOO_MANY_BULK_EXPORTS"
  | "CURSOR_EXPIRED"
  | "NOT_A_TEST_MERCHANT"
  | "FIXTURE_UNFIT"
  | "TEST_MERCHANT_BUSY"
  | "TEST_CLOCK_MOVING"
  | "API_KEY_NOT_FOUND"
  | "TOO_MANY_API_KEYS"
  | "MANAGED_BY_OPERATOR"
  | "ROLLED_BACK"
  | "TOO_MANY_SUBSCRIPTIONS"
  | "OPERATION_TOO_LARGE"
  | "BAD_USER_INPUT"
  | "GRAPHQL_PARSE_FAILED"
  | "GRAPHQL_VALIDATION_FAILED"
  | "PERSISTED_QUERY_NOT_FOUND"
  | "PERSISTED_QUERY_MISMATCH"
  | "ORIGIN_NOT_ALLOWED"
  | "METHOD_NOT_ALLOWED"
  | "NOT_ACCEPTABLE"
  | "REQUEST_TIMEOUT"
  | "PAYLOAD_TOO_LARGE"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "RANGE_NOT_SATISFIABLE"
  | "EXPECTATION_FAILED"
  | "REQUEST_HEADER_FIELDS_TOO_LARGE"
  | "NOT_IMPLEMENTED"
  | "HTTP_VERSION_NOT_SUPPORTED"
  | "SESSION_ENDED"
  | "WRONG_CREDENTIALS"
  | "SECOND_FACTOR_NEEDED"
  | "LINK_USED"
  | "MERCHANT_NOT_CHOSEN"
  | "FOREIGN_ORIGIN"
  | "MERCHANT_SWITCHED"
  | "MEMBER_NOT_FOUND"
  | "INVITATION_NOT_FOUND"
  | "LAST_ADMINISTRATOR"
  | "ALREADY_MEMBER"
  | "ACCOUNT_EXISTS"
  | "INVITATION_OF_ANOTHER"
  | "PEOPLE_ELSEWHERE"
  | "TOO_MANY_PEOPLE"
  | "WORKS_ELSEWHERE";
