-- Approval of orders: a merchant's rule, the limits of single members, and for each order who asked, who approved what, and who sent it back.
-- People are kept by id and by name: ids mean nothing in another installation, and a name outlives its account.
CREATE TABLE "approval_rules" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "order_limit" DECIMAL(65,30) NOT NULL,
    "two_approvers" BOOLEAN NOT NULL,
    "own_orders" BOOLEAN NOT NULL,
    "binds_keys" BOOLEAN NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "approval_rules_pkey" PRIMARY KEY ("tenant_id"),
    CONSTRAINT "approval_rules_limit" CHECK (order_limit >= 0)
);

CREATE TABLE "approval_limits" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "order_limit" DECIMAL(65,30),

    CONSTRAINT "approval_limits_pkey" PRIMARY KEY ("tenant_id","user_id"),
    CONSTRAINT "approval_limits_limit" CHECK (order_limit >= 0)
);

CREATE TABLE "approval_requests" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "order_id" UUID NOT NULL,
    "requested_by" TEXT,
    "requested_by_name" TEXT,
    "requested_at" TIMESTAMPTZ(3),
    "sent_back_by" TEXT,
    "sent_back_by_name" TEXT,
    "sent_back_at" TIMESTAMPTZ(3),
    "comment" TEXT,

    CONSTRAINT "approval_requests_pkey" PRIMARY KEY ("tenant_id","order_id"),
    CONSTRAINT "approval_requests_sent_back" CHECK ((sent_back_by IS NULL) = (sent_back_at IS NULL) AND (sent_back_by IS NULL) = (sent_back_by_name IS NULL))
);

CREATE TABLE "order_approvals" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "order_id" UUID NOT NULL,
    "approved_by" TEXT NOT NULL,
    "approved_by_name" TEXT NOT NULL,
    "approved_at" TIMESTAMPTZ(3) NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "order_approvals_pkey" PRIMARY KEY ("tenant_id","order_id","approved_by")
);

-- Who wrote what an order's lines order: nobody approves an order of theirs, unless the merchant allows it.
ALTER TABLE "purchase_orders" ADD COLUMN "writers" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

SELECT protect_tenant_table(name::regclass)
  FROM unnest(ARRAY['approval_rules', 'approval_limits', 'approval_requests', 'order_approvals']) AS name;

SET LOCAL row_security = on;
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_tenant_id_order_id_fkey" FOREIGN KEY ("tenant_id", "order_id") REFERENCES "purchase_orders"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_tenant_id_order_id_fkey" FOREIGN KEY ("tenant_id", "order_id") REFERENCES "purchase_orders"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT log_changes('approval_requests', 'PURCHASE_ORDER', 'order_id', true);
SELECT log_changes('order_approvals', 'PURCHASE_ORDER', 'order_id', true);
