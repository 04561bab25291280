-- 1. What a transaction works for

-- The tenant that the running transaction works for; null outside of one, and then every policy below hides every row.
CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.tenant', true), '')::uuid $$;

-- The version of the plan that it sees and writes. A plan is replaced in whole: a new version's rows are written beside the old ones,
-- then the merchant's pointer moves. 0 is the plan of the beginning.
CREATE FUNCTION current_plan_version() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(nullif(current_setting('app.plan_version', true), '')::bigint, 0) $$;

-- The present of the merchant that it works for: where a test merchant's own clock stands, else the service's.
CREATE FUNCTION merchant_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;

-- Whether it puts back rows that were copied as they are. What follows from other rows is among them, so the triggers that keep it are silent.
CREATE FUNCTION is_restoring() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('app.restoring', true) IS NOT DISTINCT FROM 'on' $$;

-- 2. What schema.prisma says, as `npm run cli -- migrate --print` drafts it

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "KeyScope" AS ENUM ('READ', 'WRITE');

-- CreateEnum
CREATE TYPE "MinimumOrderType" AS ENUM ('UNITS', 'CURRENCY');

-- CreateEnum
CREATE TYPE "SkuStatus" AS ENUM ('ACTIVE', 'DRAFT', 'ARCHIVED');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('DRAFT', 'SENT_FOR_APPROVAL', 'APPROVED', 'CONFIRMED', 'PARTIALLY_RECEIVED', 'FULLY_RECEIVED');

-- CreateEnum
CREATE TYPE "QuestionFormat" AS ENUM ('CSV', 'WORKBOOK');

-- CreateEnum
CREATE TYPE "OrderMailStatus" AS ENUM ('QUEUED', 'SENT', 'REFUSED');

-- CreateEnum
CREATE TYPE "OrderType" AS ENUM ('FINISHED_GOOD', 'RAW_MATERIAL', 'PRODUCTION_ORDER');

-- CreateEnum
CREATE TYPE "OrderOrigin" AS ENUM ('NEW', 'REPLENISH', 'PLAN');

-- CreateEnum
CREATE TYPE "MovementKind" AS ENUM ('COUNT', 'SALE', 'RECEIPT', 'CONSUMPTION');

-- CreateEnum
CREATE TYPE "DemandSource" AS ENUM ('SALE', 'BUNDLE', 'PRODUCTION');

-- CreateEnum
CREATE TYPE "ImportStatus" AS ENUM ('PENDING', 'INGESTED');

-- CreateEnum
CREATE TYPE "PlanLevel" AS ENUM ('SKU', 'SKU_LOCATION', 'PRODUCT');

-- CreateEnum
CREATE TYPE "StockAlertKind" AS ENUM ('AT_RISK', 'STOCK_OUT');

-- CreateEnum
CREATE TYPE "ShortageModel" AS ENUM ('LOST_SALES', 'BACK_ORDER');

-- CreateEnum
CREATE TYPE "AbcMeasure" AS ENUM ('REVENUE', 'UNITS');

-- CreateEnum
CREATE TYPE "OrderRounding" AS ENUM ('UP', 'NEAREST');

-- CreateEnum
CREATE TYPE "Weekday" AS ENUM ('SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY');

-- CreateEnum
CREATE TYPE "AnalysisKind" AS ENUM ('WHAT_IF', 'BACKTEST');

-- CreateEnum
CREATE TYPE "AnalysisState" AS ENUM ('QUEUED', 'RUNNING', 'FINISHED', 'FAILED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "PlanRunState" AS ENUM ('UNDER_WAY', 'FINISHED', 'BROKEN_OFF');

-- CreateEnum
CREATE TYPE "BulkExportFormat" AS ENUM ('JSONL', 'CSV', 'PARQUET');

-- CreateEnum
CREATE TYPE "BulkExportState" AS ENUM ('QUEUED', 'RUNNING', 'FINISHED', 'FAILED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "WebhookSignature" AS ENUM ('HMAC_SHA256', 'ED25519');

-- CreateEnum
CREATE TYPE "WebhookDeliveryState" AS ENUM ('PENDING', 'DELIVERED', 'FAILED');

-- CreateEnum
CREATE TYPE "WebhookDisabledReason" AS ENUM ('BY_REQUEST', 'FAILING', 'GONE', 'IMPORTED');

-- CreateTable
CREATE TABLE "tenants" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "plan_version" BIGINT NOT NULL DEFAULT 0,
    "planned_on" DATE,
    "planned_series" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "clock_at" TIMESTAMPTZ(3),
    "clock_to" TIMESTAMPTZ(3),
    "clock_failure" TEXT,
    "closed_at" TIMESTAMPTZ(3),
    "deletion_begun_at" TIMESTAMPTZ(3),
    "shard" TEXT,
    "moving_to" TEXT,
    "moved_from" TEXT,
    "change_epoch" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "tenants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_days" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "day" DATE NOT NULL,
    "mails" INTEGER NOT NULL,

    CONSTRAINT "mail_days_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "saved_questions" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "variables" TEXT,
    "saved_by" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_questions_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "analysis_runs" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "AnalysisKind" NOT NULL,
    "request" JSONB NOT NULL,
    "state" "AnalysisState" NOT NULL DEFAULT 'QUEUED',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "result" JSONB,
    "error_code" TEXT,
    "error_message" TEXT,
    "requested_by" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "analysis_runs_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "bulk_exports" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "format" "BulkExportFormat" NOT NULL,
    "list" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "variables" JSONB NOT NULL,
    "state" "BulkExportState" NOT NULL DEFAULT 'QUEUED',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "error_code" TEXT,
    "error_message" TEXT,
    "requested_by" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "changes_cursor" TEXT,

    CONSTRAINT "bulk_exports_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "bulk_export_chunks" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "export_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "bulk_export_chunks_pkey" PRIMARY KEY ("tenant_id","export_id","number")
);

-- CreateTable
CREATE TABLE "question_schedules" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "question_id" UUID NOT NULL,
    "recipients" TEXT[],
    "format" "QuestionFormat" NOT NULL,
    "weekdays" "Weekday"[],
    "day_of_month" INTEGER,
    "hour" INTEGER NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "begun_at" TIMESTAMPTZ(3),
    "waiting" TEXT[],
    "taken" TEXT[],
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_sent_at" TIMESTAMPTZ(3),
    "last_sent_to" TEXT[],
    "last_note" TEXT,
    "last_error" TEXT,
    "last_failed_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "stopped_at" TIMESTAMPTZ(3),

    CONSTRAINT "question_schedules_pkey" PRIMARY KEY ("tenant_id","question_id")
);

-- CreateTable
CREATE TABLE "saved_scenarios" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "changes" JSONB NOT NULL,
    "scope" JSONB NOT NULL,
    "saved_by" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_scenarios_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "url" TEXT NOT NULL,
    "event_types" TEXT[],
    "description" TEXT,
    "signature" "WebhookSignature" NOT NULL,
    "secret" BYTEA NOT NULL,
    "previous_secret" BYTEA,
    "previous_until" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_reason" "WebhookDisabledReason",
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "paused_until" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "transaction" xid8,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "number" BIGINT NOT NULL,
    "event_type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "state" "WebhookDeliveryState" NOT NULL DEFAULT 'PENDING',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "answers" JSONB NOT NULL DEFAULT '[]',
    "last_status" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "letterheads" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "address1" TEXT,
    "address2" TEXT,
    "city" TEXT,
    "province" TEXT,
    "country" TEXT,
    "zip" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "tax_id" TEXT,
    "order_terms" TEXT,
    "logo" BYTEA,

    CONSTRAINT "letterheads_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "tenant_id" UUID NOT NULL,
    "prefix" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "name" TEXT NOT NULL,
    "scope" "KeyScope" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "written_to" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_secrets" (
    "name" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,

    CONSTRAINT "service_secrets_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "database_identity" (
    "shard" TEXT NOT NULL,
    "installation" UUID NOT NULL,

    CONSTRAINT "database_identity_pkey" PRIMARY KEY ("shard")
);

-- CreateTable
CREATE TABLE "stores" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "currency" TEXT NOT NULL,
    "platform" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),

    CONSTRAINT "stores_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "warehouses" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "store_id" UUID,
    "address1" TEXT,
    "address2" TEXT,
    "city" TEXT,
    "province" TEXT,
    "country" TEXT,
    "zip" TEXT,
    "raw_material_only" BOOLEAN NOT NULL DEFAULT false,
    "combined_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),

    CONSTRAINT "warehouses_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "suppliers" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL DEFAULT '',
    "emails" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "order_email" TEXT,
    "address1" TEXT,
    "address2" TEXT,
    "city" TEXT,
    "province" TEXT,
    "country" TEXT,
    "zip" TEXT,
    "lead_time_days" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "minimum_order_quantity" DECIMAL(65,30) NOT NULL DEFAULT 0,
    "minimum_order_type" "MinimumOrderType" NOT NULL DEFAULT 'UNITS',
    "is_producer" BOOLEAN NOT NULL DEFAULT false,
    "closed_weekdays" "Weekday"[] DEFAULT ARRAY[]::"Weekday"[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),

    CONSTRAINT "suppliers_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "supplier_closures" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "supplier_id" UUID NOT NULL,
    "first_on" DATE NOT NULL,
    "last_on" DATE NOT NULL,
    "reason" TEXT,

    CONSTRAINT "supplier_closures_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "supplier_warehouses" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "supplier_id" UUID NOT NULL,
    "warehouse_id" UUID NOT NULL,
    "lead_time_days" INTEGER,
    "minimum_order_quantity" DECIMAL(65,30),
    "minimum_order_type" "MinimumOrderType",

    CONSTRAINT "supplier_warehouses_pkey" PRIMARY KEY ("tenant_id","supplier_id","warehouse_id")
);

-- CreateTable
CREATE TABLE "products" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL DEFAULT '',
    "moq" DECIMAL(65,30),
    "pack_quantity" DECIMAL(65,30),
    "category" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),

    CONSTRAINT "products_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "skus" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "options" JSON NOT NULL DEFAULT '{}',
    "barcode" TEXT,
    "image_url" TEXT,
    "is_material" BOOLEAN NOT NULL DEFAULT false,
    "is_digital" BOOLEAN NOT NULL DEFAULT false,
    "is_bundle" BOOLEAN NOT NULL DEFAULT false,
    "status" "SkuStatus" NOT NULL DEFAULT 'ACTIVE',
    "deleted_at" TIMESTAMPTZ(3),
    "unit_cost" DECIMAL(65,30),
    "retail_price" DECIMAL(65,30),
    "reorder" BOOLEAN NOT NULL DEFAULT true,
    "moq" DECIMAL(65,30),
    "pack_quantity" DECIMAL(65,30),
    "production_time_days" INTEGER,
    "volume" DECIMAL(65,30),
    "weight" DECIMAL(65,30),
    "successor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),

    CONSTRAINT "skus_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "sku_suppliers" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "sku_id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "unit_cost" DECIMAL(65,30),
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "moq" DECIMAL(65,30),
    "item_code" TEXT,
    "price_breaks" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "sku_suppliers_pkey" PRIMARY KEY ("tenant_id","sku_id","supplier_id")
);

-- CreateTable
CREATE TABLE "recipe_lines" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "sku_id" UUID NOT NULL,
    "material_id" UUID NOT NULL,
    "quantity_per_unit" DECIMAL(65,30) NOT NULL,

    CONSTRAINT "recipe_lines_pkey" PRIMARY KEY ("tenant_id","sku_id","material_id")
);

-- CreateTable
CREATE TABLE "bundle_items" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "bundle_id" UUID NOT NULL,
    "sku_id" UUID NOT NULL,
    "quantity" DECIMAL(65,30) NOT NULL,

    CONSTRAINT "bundle_items_pkey" PRIMARY KEY ("tenant_id","bundle_id","sku_id")
);

-- CreateTable
CREATE TABLE "stock_levels" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "sku_id" UUID NOT NULL,
    "warehouse_id" UUID NOT NULL,
    "on_hand" DECIMAL(65,30) NOT NULL DEFAULT 0,
    "counted_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_levels_pkey" PRIMARY KEY ("tenant_id","sku_id","warehouse_id")
);

-- CreateTable
CREATE TABLE "stock_movements" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" BIGSERIAL NOT NULL,
    "sku_id" UUID NOT NULL,
    "warehouse_id" UUID NOT NULL,
    "kind" "MovementKind" NOT NULL,
    "quantity" DECIMAL(65,30) NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "order_id" UUID,
    "batch_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),

    CONSTRAINT "stock_movements_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "purchase_orders" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "reference" TEXT NOT NULL,
    "status" "OrderStatus",
    "type" "OrderType" NOT NULL,
    "origin" "OrderOrigin" NOT NULL,
    "supplier_id" UUID NOT NULL,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "purchase_orders_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "order_mails" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "status" "OrderMailStatus" NOT NULL DEFAULT 'QUEUED',
    "recipient" TEXT NOT NULL,
    "message" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "answer" TEXT,
    "queued_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_mails_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "order_lines" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "sku_id" UUID NOT NULL,
    "warehouse_id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "quantity_ordered" INTEGER NOT NULL,
    "quantity_received" INTEGER NOT NULL DEFAULT 0,
    "unit_cost" DECIMAL(65,30),
    "exchange_rate" DECIMAL(65,30) NOT NULL DEFAULT 1,
    "initial_delivery_on" DATE NOT NULL,
    "expected_delivery_on" DATE NOT NULL,
    "confirmed_delivery_on" DATE,
    "confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "order_reference" TEXT NOT NULL,
    "sku_id" UUID NOT NULL,
    "warehouse_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "delivered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "consumption_overrides" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "order_id" UUID NOT NULL,
    "material_id" UUID NOT NULL,
    "actual_quantity" DECIMAL(65,30) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),

    CONSTRAINT "consumption_overrides_pkey" PRIMARY KEY ("tenant_id","order_id","material_id")
);

-- CreateTable
CREATE TABLE "import_batches" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "store_id" UUID NOT NULL,
    "accepted_rows" INTEGER NOT NULL,
    "refused_rows" INTEGER NOT NULL,
    "status" "ImportStatus" NOT NULL DEFAULT 'PENDING',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),
    "refusals" JSONB NOT NULL DEFAULT '[]',
    "ingested_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_batches_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "import_error_reports" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "csv" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),

    CONSTRAINT "import_error_reports_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "sales_files" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "content_hash" BYTEA NOT NULL,
    "file" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sales_files_pkey" PRIMARY KEY ("tenant_id","content_hash")
);

-- CreateTable
CREATE TABLE "sales_transactions" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" BIGSERIAL NOT NULL,
    "batch_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "sku_id" UUID NOT NULL,
    "warehouse_id" UUID NOT NULL,
    "quantity" DECIMAL(65,30) NOT NULL,
    "unit_price" DECIMAL(65,30) NOT NULL,
    "discount_amount" DECIMAL(65,30) NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "timestamp_text" TEXT NOT NULL,
    "order_id" TEXT,
    "channel" TEXT,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "sales_transactions_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "daily_demand" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "sku_id" UUID NOT NULL,
    "warehouse_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "source" "DemandSource" NOT NULL,
    "currency" TEXT NOT NULL DEFAULT '',
    "quantity" DECIMAL(65,30) NOT NULL,
    "revenue" DECIMAL(65,30) NOT NULL DEFAULT 0,

    CONSTRAINT "daily_demand_pkey" PRIMARY KEY ("tenant_id","sku_id","warehouse_id","day","source","currency")
);

-- CreateTable
CREATE TABLE "exchange_rates" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "currency" TEXT NOT NULL,
    "on" DATE NOT NULL,
    "rate" DECIMAL(65,30) NOT NULL,

    CONSTRAINT "exchange_rates_pkey" PRIMARY KEY ("tenant_id","currency","on")
);

-- CreateTable
CREATE TABLE "planning_settings" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sku_id" UUID,
    "warehouse_id" UUID,
    "supplier_id" UUID,
    "lead_time_days" INTEGER,
    "lead_time_deviation_days" DOUBLE PRECISION,
    "safety_stock_days" INTEGER,
    "service_level" DOUBLE PRECISION,
    "stock_cover_days" INTEGER,
    "review_period_days" INTEGER,
    "shortage_model" "ShortageModel",
    "moq" DECIMAL(65,30),
    "pack_quantity" DECIMAL(65,30),
    "rounding" "OrderRounding",
    "abc_enabled" BOOLEAN,
    "abc_measure" "AbcMeasure",
    "abc_tiers" TEXT[],
    "abc_excluded" BOOLEAN,

    CONSTRAINT "planning_settings_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "plan_rows" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "version" BIGINT NOT NULL DEFAULT current_plan_version(),
    "level" "PlanLevel" NOT NULL,
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "sku_id" UUID,
    "warehouse_id" UUID,
    "supplier_id" UUID,
    "sort_name" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "sku_name" TEXT,
    "warehouse_name" TEXT NOT NULL DEFAULT '',
    "supplier_name" TEXT,
    "search_text" TEXT NOT NULL,
    "kinds" INTEGER NOT NULL,
    "stock_level" DOUBLE PRECISION NOT NULL,
    "incoming_units" DOUBLE PRECISION NOT NULL,
    "buy_on" DATE,
    "expected_delivery_on" DATE,
    "excess_count" INTEGER NOT NULL,
    "healthy_count" INTEGER NOT NULL,
    "at_risk_count" INTEGER NOT NULL,
    "stock_out_count" INTEGER NOT NULL,
    "days_on_hand_min" INTEGER NOT NULL,
    "days_on_hand_max" INTEGER NOT NULL,
    "days_to_stock_out_min" INTEGER NOT NULL,
    "days_to_stock_out_max" INTEGER NOT NULL,
    "unit_cost" DOUBLE PRECISION,
    "supplier_unit_cost" DOUBLE PRECISION,
    "supplier_unit_costs" JSONB NOT NULL,
    "bom_cost" DOUBLE PRECISION,
    "retail_price_min" DOUBLE PRECISION,
    "retail_price_max" DOUBLE PRECISION,
    "reorder_count" INTEGER NOT NULL,
    "no_reorder_count" INTEGER NOT NULL,
    "recommended_units" INTEGER NOT NULL,
    "abc_categories" TEXT[],
    "weekly_quantity" DOUBLE PRECISION NOT NULL,
    "weekly_plan_quantity" DOUBLE PRECISION NOT NULL,
    "weekly_sales" DOUBLE PRECISION NOT NULL,
    "weekly_plan_sales" DOUBLE PRECISION NOT NULL,
    "monthly_quantity" DOUBLE PRECISION NOT NULL,
    "monthly_plan_quantity" DOUBLE PRECISION NOT NULL,
    "monthly_sales" DOUBLE PRECISION NOT NULL,
    "monthly_plan_sales" DOUBLE PRECISION NOT NULL,
    "quarterly_quantity" DOUBLE PRECISION NOT NULL,
    "quarterly_plan_quantity" DOUBLE PRECISION NOT NULL,
    "quarterly_sales" DOUBLE PRECISION NOT NULL,
    "quarterly_plan_sales" DOUBLE PRECISION NOT NULL,
    "yearly_quantity" DOUBLE PRECISION NOT NULL,
    "yearly_plan_quantity" DOUBLE PRECISION NOT NULL,
    "yearly_sales" DOUBLE PRECISION NOT NULL,
    "yearly_plan_sales" DOUBLE PRECISION NOT NULL,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_rows_pkey" PRIMARY KEY ("tenant_id","version","id","level")
);

-- CreateTable
CREATE TABLE "plan_details" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "version" BIGINT NOT NULL DEFAULT current_plan_version(),
    "level" "PlanLevel" NOT NULL DEFAULT 'SKU_LOCATION',
    "id" UUID NOT NULL,
    "demand_class" TEXT NOT NULL,
    "forecast_method" TEXT NOT NULL,
    "forecast_error" DOUBLE PRECISION,
    "forecast_bias" DOUBLE PRECISION,
    "safety_stock" DOUBLE PRECISION NOT NULL,
    "reorder_point" DOUBLE PRECISION NOT NULL,
    "raw_need" DOUBLE PRECISION NOT NULL,
    "late_units" DOUBLE PRECISION NOT NULL,
    "weekly_forecast" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
    "trace" JSONB NOT NULL,
    "warnings" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "plan_details_pkey" PRIMARY KEY ("tenant_id","version","id","level")
);

-- CreateTable
CREATE TABLE "demand_packs" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "sku_id" UUID NOT NULL,
    "start_on" DATE NOT NULL,
    "through_on" DATE NOT NULL,
    "series" TEXT NOT NULL,
    "days" BYTEA NOT NULL,
    "quantities" BYTEA NOT NULL,
    "revenues" BYTEA NOT NULL,
    "checksum" TEXT NOT NULL,

    CONSTRAINT "demand_packs_pkey" PRIMARY KEY ("tenant_id","sku_id")
);

-- CreateTable
CREATE TABLE "plan_runs" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" BIGSERIAL NOT NULL,
    "planning_day" DATE NOT NULL,
    "complete" BOOLEAN NOT NULL,
    "state" "PlanRunState" NOT NULL DEFAULT 'FINISHED',
    "sku_count" INTEGER NOT NULL DEFAULT 0,
    "planned_sku_count" INTEGER NOT NULL DEFAULT 0,
    "series_count" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "warnings" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "seasons" JSONB NOT NULL DEFAULT '{}',
    "holds_rows" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "plan_runs_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "plan_memories" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "planning_day" DATE NOT NULL,
    "run_id" BIGINT NOT NULL,
    "planned_at" TIMESTAMPTZ(3) NOT NULL,
    "series_count" INTEGER NOT NULL,
    "movement_id" BIGINT,

    CONSTRAINT "plan_memories_pkey" PRIMARY KEY ("tenant_id","planning_day")
);

-- CreateTable
CREATE TABLE "plan_memory_parts" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "run_id" BIGINT NOT NULL,
    "number" BIGSERIAL NOT NULL,
    "pairs" BYTEA NOT NULL,

    CONSTRAINT "plan_memory_parts_pkey" PRIMARY KEY ("tenant_id","run_id","number")
);

-- CreateTable
CREATE TABLE "category_profiles" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "version" BIGINT NOT NULL DEFAULT current_plan_version(),
    "category" TEXT NOT NULL,
    "warehouse_id" UUID NOT NULL,
    "entered_on" DATE NOT NULL,
    "units" BYTEA NOT NULL,

    CONSTRAINT "category_profiles_pkey" PRIMARY KEY ("tenant_id","version","category","warehouse_id")
);

-- CreateTable
CREATE TABLE "plan_marks" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "slot" INTEGER NOT NULL DEFAULT pg_backend_pid() % 64,
    "mark" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "plan_marks_pkey" PRIMARY KEY ("tenant_id","slot")
);

-- CreateTable
CREATE TABLE "announced_changes" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" BIGSERIAL NOT NULL,
    "message" TEXT NOT NULL,
    "transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "announced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "announced_changes_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "object_changes" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "transaction" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "id" UUID NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "object_changes_pkey" PRIMARY KEY ("tenant_id","transaction","type","id")
);

-- CreateTable
CREATE TABLE "plan_touches" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" BIGSERIAL NOT NULL,
    "sku_ids" UUID[],

    CONSTRAINT "plan_touches_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "stock_alerts" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sku_id" UUID NOT NULL,
    "warehouse_id" UUID NOT NULL,
    "kind" "StockAlertKind" NOT NULL,
    "raised_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_alerts_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("tenant_id","key")
);

-- CreateTable
CREATE TABLE "jobs" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "is_awaited" BOOLEAN NOT NULL DEFAULT true,
    "run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "not_before" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "interruptions" INTEGER NOT NULL DEFAULT 0,
    "crashes" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "analysis_runs_tenant_id_requested_at_id_idx" ON "analysis_runs"("tenant_id", "requested_at", "id");

-- CreateIndex
CREATE INDEX "bulk_exports_tenant_id_requested_at_id_idx" ON "bulk_exports"("tenant_id", "requested_at", "id");

-- CreateIndex
CREATE INDEX "bulk_exports_expires_at_idx" ON "bulk_exports"("expires_at");

-- CreateIndex
CREATE INDEX "question_schedules_next_at_idx" ON "question_schedules"("next_at");

-- CreateIndex
CREATE UNIQUE INDEX "tenants_name_key" ON "tenants"("name");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_prefix_key" ON "api_keys"("prefix");

-- CreateIndex
CREATE INDEX "api_keys_tenant_id_idx" ON "api_keys"("tenant_id");

-- CreateIndex
CREATE UNIQUE INDEX "stores_tenant_id_name_key" ON "stores"("tenant_id", "name");

-- CreateIndex
CREATE INDEX "warehouses_tenant_id_combined_id_idx" ON "warehouses"("tenant_id", "combined_id");

-- CreateIndex
CREATE UNIQUE INDEX "warehouses_tenant_id_name_key" ON "warehouses"("tenant_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "suppliers_tenant_id_name_key" ON "suppliers"("tenant_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_closures_tenant_id_supplier_id_first_on_key" ON "supplier_closures"("tenant_id", "supplier_id", "first_on");

-- CreateIndex
CREATE INDEX "supplier_warehouses_tenant_id_warehouse_id_supplier_id_idx" ON "supplier_warehouses"("tenant_id", "warehouse_id", "supplier_id");

-- CreateIndex
CREATE INDEX "products_tenant_id_category_idx" ON "products"("tenant_id", "category");

-- CreateIndex
CREATE UNIQUE INDEX "products_tenant_id_name_key" ON "products"("tenant_id", "name");

-- CreateIndex
CREATE INDEX "skus_tenant_id_product_id_idx" ON "skus"("tenant_id", "product_id");

-- CreateIndex
CREATE INDEX "skus_tenant_id_successor_id_idx" ON "skus"("tenant_id", "successor_id");

-- CreateIndex
CREATE UNIQUE INDEX "skus_tenant_id_name_key" ON "skus"("tenant_id", "name");

-- CreateIndex
CREATE INDEX "sku_suppliers_tenant_id_supplier_id_sku_id_idx" ON "sku_suppliers"("tenant_id", "supplier_id", "sku_id");

-- CreateIndex
CREATE INDEX "recipe_lines_tenant_id_material_id_sku_id_idx" ON "recipe_lines"("tenant_id", "material_id", "sku_id");

-- CreateIndex
CREATE INDEX "bundle_items_tenant_id_sku_id_bundle_id_idx" ON "bundle_items"("tenant_id", "sku_id", "bundle_id");

-- CreateIndex
CREATE INDEX "stock_levels_tenant_id_warehouse_id_sku_id_idx" ON "stock_levels"("tenant_id", "warehouse_id", "sku_id");

-- CreateIndex
CREATE INDEX "stock_movements_tenant_id_sku_id_warehouse_id_id_idx" ON "stock_movements"("tenant_id", "sku_id", "warehouse_id", "id");

-- CreateIndex
CREATE INDEX "stock_movements_tenant_id_order_id_idx" ON "stock_movements"("tenant_id", "order_id");

-- CreateIndex
CREATE INDEX "purchase_orders_tenant_id_created_at_id_idx" ON "purchase_orders"("tenant_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "purchase_orders_tenant_id_updated_at_idx" ON "purchase_orders"("tenant_id", "updated_at");

-- CreateIndex
CREATE INDEX "purchase_orders_tenant_id_supplier_id_idx" ON "purchase_orders"("tenant_id", "supplier_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_orders_tenant_id_reference_key" ON "purchase_orders"("tenant_id", "reference");

-- CreateIndex
CREATE INDEX "order_mails_tenant_id_order_id_queued_at_idx" ON "order_mails"("tenant_id", "order_id", "queued_at");

-- CreateIndex
CREATE INDEX "order_lines_tenant_id_sku_id_warehouse_id_idx" ON "order_lines"("tenant_id", "sku_id", "warehouse_id");

-- CreateIndex
CREATE INDEX "order_lines_tenant_id_supplier_id_idx" ON "order_lines"("tenant_id", "supplier_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_lines_tenant_id_order_id_sku_id_warehouse_id_key" ON "order_lines"("tenant_id", "order_id", "sku_id", "warehouse_id");

-- CreateIndex
CREATE INDEX "deliveries_tenant_id_created_at_id_idx" ON "deliveries"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "deliveries_tenant_id_order_id_idx" ON "deliveries"("tenant_id", "order_id");

-- CreateIndex
CREATE INDEX "deliveries_tenant_id_sku_id_idx" ON "deliveries"("tenant_id", "sku_id");

-- CreateIndex
CREATE INDEX "import_batches_tenant_id_created_at_idx" ON "import_batches"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "sales_transactions_tenant_id_batch_id_idx" ON "sales_transactions"("tenant_id", "batch_id");

-- CreateIndex
CREATE INDEX "sales_transactions_tenant_id_sku_id_occurred_at_idx" ON "sales_transactions"("tenant_id", "sku_id", "occurred_at");

-- CreateIndex
CREATE INDEX "sales_transactions_tenant_id_occurred_at_id_idx" ON "sales_transactions"("tenant_id", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "planning_settings_tenant_id_sku_id_idx" ON "planning_settings"("tenant_id", "sku_id");

-- CreateIndex
CREATE INDEX "plan_rows_tenant_id_version_sku_id_idx" ON "plan_rows"("tenant_id", "version", "sku_id");

-- CreateIndex
CREATE INDEX "plan_rows_tenant_id_version_product_id_idx" ON "plan_rows"("tenant_id", "version", "product_id");

-- CreateIndex
CREATE INDEX "object_changes_tenant_id_id_type_transaction_idx" ON "object_changes"("tenant_id", "id", "type", "transaction");

-- CreateIndex
CREATE INDEX "object_changes_changed_at_idx" ON "object_changes"("changed_at");

-- CreateIndex
CREATE INDEX "stock_alerts_tenant_id_sku_id_idx" ON "stock_alerts"("tenant_id", "sku_id");

-- CreateIndex
CREATE INDEX "stock_alerts_tenant_id_raised_at_id_idx" ON "stock_alerts"("tenant_id", "raised_at" DESC, "id");

-- CreateIndex
CREATE INDEX "idempotency_keys_tenant_id_created_at_idx" ON "idempotency_keys"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "jobs_is_awaited_tenant_id_kind_run_at_idx" ON "jobs"("is_awaited", "tenant_id", "kind", "run_at");

-- CreateIndex
CREATE INDEX "webhook_events_created_at_idx" ON "webhook_events"("created_at");

-- CreateIndex
CREATE INDEX "webhook_events_tenant_id_number_idx" ON "webhook_events"("tenant_id", "number");

-- CreateIndex
CREATE INDEX "webhook_deliveries_tenant_id_event_id_idx" ON "webhook_deliveries"("tenant_id", "event_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_tenant_id_number_idx" ON "webhook_deliveries"("tenant_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_tenant_id_endpoint_id_event_id_key" ON "webhook_deliveries"("tenant_id", "endpoint_id", "event_id");

-- AddForeignKey
ALTER TABLE "question_schedules" ADD CONSTRAINT "question_schedules_tenant_id_question_id_fkey" FOREIGN KEY ("tenant_id", "question_id") REFERENCES "saved_questions"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_tenant_id_store_id_fkey" FOREIGN KEY ("tenant_id", "store_id") REFERENCES "stores"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_tenant_id_combined_id_fkey" FOREIGN KEY ("tenant_id", "combined_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_closures" ADD CONSTRAINT "supplier_closures_tenant_id_supplier_id_fkey" FOREIGN KEY ("tenant_id", "supplier_id") REFERENCES "suppliers"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_warehouses" ADD CONSTRAINT "supplier_warehouses_tenant_id_supplier_id_fkey" FOREIGN KEY ("tenant_id", "supplier_id") REFERENCES "suppliers"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_warehouses" ADD CONSTRAINT "supplier_warehouses_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skus" ADD CONSTRAINT "skus_tenant_id_successor_id_fkey" FOREIGN KEY ("tenant_id", "successor_id") REFERENCES "skus"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skus" ADD CONSTRAINT "skus_tenant_id_product_id_fkey" FOREIGN KEY ("tenant_id", "product_id") REFERENCES "products"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sku_suppliers" ADD CONSTRAINT "sku_suppliers_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sku_suppliers" ADD CONSTRAINT "sku_suppliers_tenant_id_supplier_id_fkey" FOREIGN KEY ("tenant_id", "supplier_id") REFERENCES "suppliers"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_lines" ADD CONSTRAINT "recipe_lines_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_lines" ADD CONSTRAINT "recipe_lines_tenant_id_material_id_fkey" FOREIGN KEY ("tenant_id", "material_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_tenant_id_bundle_id_fkey" FOREIGN KEY ("tenant_id", "bundle_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_tenant_id_supplier_id_fkey" FOREIGN KEY ("tenant_id", "supplier_id") REFERENCES "suppliers"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tenant_id_order_id_fkey" FOREIGN KEY ("tenant_id", "order_id") REFERENCES "purchase_orders"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tenant_id_supplier_id_fkey" FOREIGN KEY ("tenant_id", "supplier_id") REFERENCES "suppliers"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_tenant_id_order_id_fkey" FOREIGN KEY ("tenant_id", "order_id") REFERENCES "purchase_orders"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consumption_overrides" ADD CONSTRAINT "consumption_overrides_tenant_id_order_id_fkey" FOREIGN KEY ("tenant_id", "order_id") REFERENCES "purchase_orders"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consumption_overrides" ADD CONSTRAINT "consumption_overrides_tenant_id_material_id_fkey" FOREIGN KEY ("tenant_id", "material_id") REFERENCES "skus"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_tenant_id_store_id_fkey" FOREIGN KEY ("tenant_id", "store_id") REFERENCES "stores"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_transactions" ADD CONSTRAINT "sales_transactions_tenant_id_batch_id_fkey" FOREIGN KEY ("tenant_id", "batch_id") REFERENCES "import_batches"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_transactions" ADD CONSTRAINT "sales_transactions_tenant_id_store_id_fkey" FOREIGN KEY ("tenant_id", "store_id") REFERENCES "stores"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_transactions" ADD CONSTRAINT "sales_transactions_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_transactions" ADD CONSTRAINT "sales_transactions_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_demand" ADD CONSTRAINT "daily_demand_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_demand" ADD CONSTRAINT "daily_demand_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "planning_settings" ADD CONSTRAINT "planning_settings_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "planning_settings" ADD CONSTRAINT "planning_settings_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "planning_settings" ADD CONSTRAINT "planning_settings_tenant_id_supplier_id_fkey" FOREIGN KEY ("tenant_id", "supplier_id") REFERENCES "suppliers"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_rows" ADD CONSTRAINT "plan_rows_tenant_id_product_id_fkey" FOREIGN KEY ("tenant_id", "product_id") REFERENCES "products"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_rows" ADD CONSTRAINT "plan_rows_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_rows" ADD CONSTRAINT "plan_rows_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_rows" ADD CONSTRAINT "plan_rows_tenant_id_supplier_id_fkey" FOREIGN KEY ("tenant_id", "supplier_id") REFERENCES "suppliers"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_details" ADD CONSTRAINT "plan_details_tenant_id_version_id_level_fkey" FOREIGN KEY ("tenant_id", "version", "id", "level") REFERENCES "plan_rows"("tenant_id", "version", "id", "level") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "demand_packs" ADD CONSTRAINT "demand_packs_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_profiles" ADD CONSTRAINT "category_profiles_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_id_endpoint_id_fkey" FOREIGN KEY ("tenant_id", "endpoint_id") REFERENCES "webhook_endpoints"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_id_event_id_fkey" FOREIGN KEY ("tenant_id", "event_id") REFERENCES "webhook_events"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_export_chunks" ADD CONSTRAINT "bulk_export_chunks_tenant_id_export_id_fkey" FOREIGN KEY ("tenant_id", "export_id") REFERENCES "bulk_exports"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language can't say follows.

-- 3. Keys and indexes

-- A SKU's days lie all over a table that grows by date: reading two years of them took a page a day. The key lists them one after the
-- other and also tells what was sold and for how much, so that reading them is reading a few of its pages.
ALTER TABLE "daily_demand" DROP CONSTRAINT "daily_demand_pkey",
ADD CONSTRAINT "daily_demand_pkey" PRIMARY KEY ("tenant_id", "sku_id", "warehouse_id", "day", "source", "currency")
  INCLUDE ("quantity", "revenue");

-- One row per level of override. An expression, because null ids must count as equal.
CREATE UNIQUE INDEX planning_settings_level_key ON planning_settings (
  tenant_id,
  coalesce(sku_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(warehouse_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(supplier_id, '00000000-0000-0000-0000-000000000000')
);

-- One unresolved alert of a kind for a SKU at a place, dismissed or not; the small index by which a refresh finds them.
CREATE UNIQUE INDEX stock_alerts_unresolved_key ON stock_alerts (tenant_id, sku_id, warehouse_id, kind)
  WHERE resolved_at IS NULL;

-- Behind row-level security PostgreSQL looks into an index only for what can't tell a stranger anything, and comparing an enum is not
-- known to be of that kind. So the level comes last in the keys of plan rows, and each level has an index of its own with its rows in
-- their order, which also tells what is shown: a page and its count then need no other rows than those they answer.
-- Rows of SKUs are searched for names in that order, too: a page ends with its last row.
CREATE INDEX "plan_rows_sku_order_idx" ON "plan_rows"("tenant_id", "version", "sort_name", "warehouse_name", "id")
  INCLUDE ("kinds", "product_id", "search_text") WHERE "level" = 'SKU';
CREATE INDEX "plan_rows_location_order_idx" ON "plan_rows"("tenant_id", "version", "sort_name", "warehouse_name", "id")
  INCLUDE ("kinds") WHERE "level" = 'SKU_LOCATION';
CREATE INDEX "plan_rows_product_order_idx" ON "plan_rows"("tenant_id", "version", "sort_name", "warehouse_name", "id")
  INCLUDE ("kinds") WHERE "level" = 'PRODUCT';

-- All that plan rows are narrowed and sorted by lies in an index of each level that needs no order: a new row goes to its end, and a page in
-- whatever order, or a total, is read from it alone. What has a fixed width and is never null comes first: where it lies in an entry
-- need not be worked out.
CREATE INDEX "plan_rows_sku_facts_idx" ON "plan_rows"("tenant_id", "version")
  INCLUDE ("id", "kinds", "product_id", "recommended_units", "stock_level", "incoming_units", "yearly_sales", "days_on_hand_min",
           "days_to_stock_out_min", "excess_count", "healthy_count", "at_risk_count", "stock_out_count", "supplier_id", "buy_on",
           "sort_name", "warehouse_name") WHERE "level" = 'SKU';
CREATE INDEX "plan_rows_location_facts_idx" ON "plan_rows"("tenant_id", "version")
  INCLUDE ("id", "kinds", "product_id", "recommended_units", "stock_level", "incoming_units", "yearly_sales", "days_on_hand_min",
           "days_to_stock_out_min", "excess_count", "healthy_count", "at_risk_count", "stock_out_count", "sku_id",
           "warehouse_id", "supplier_id", "buy_on", "sort_name", "warehouse_name") WHERE "level" = 'SKU_LOCATION';
CREATE INDEX "plan_rows_product_facts_idx" ON "plan_rows"("tenant_id", "version")
  INCLUDE ("id", "kinds", "product_id", "recommended_units", "stock_level", "incoming_units", "yearly_sales", "days_on_hand_min",
           "days_to_stock_out_min", "excess_count", "healthy_count", "at_risk_count", "stock_out_count", "supplier_id", "buy_on",
           "sort_name", "warehouse_name") WHERE "level" = 'PRODUCT';

-- A page by a figure is read from where it begins. Each of a list's sorts is named in `src/graphql/schema/plan/plan-lists.ts`; what is shown
-- at all is told by the kinds.
CREATE INDEX "plan_rows_sku_buy_on_idx" ON "plan_rows"("tenant_id", "version", "buy_on", "id") INCLUDE ("kinds") WHERE "level" = 'SKU';
CREATE INDEX "plan_rows_sku_recommended_units_idx" ON "plan_rows"("tenant_id", "version", "recommended_units", "id") INCLUDE ("kinds") WHERE "level" = 'SKU';
CREATE INDEX "plan_rows_sku_stock_level_idx" ON "plan_rows"("tenant_id", "version", "stock_level", "id") INCLUDE ("kinds") WHERE "level" = 'SKU';
CREATE INDEX "plan_rows_sku_incoming_units_idx" ON "plan_rows"("tenant_id", "version", "incoming_units", "id") INCLUDE ("kinds") WHERE "level" = 'SKU';
CREATE INDEX "plan_rows_sku_days_on_hand_idx" ON "plan_rows"("tenant_id", "version", "days_on_hand_min", "id") INCLUDE ("kinds") WHERE "level" = 'SKU';
CREATE INDEX "plan_rows_sku_days_to_stock_out_idx" ON "plan_rows"("tenant_id", "version", "days_to_stock_out_min", "id") INCLUDE ("kinds") WHERE "level" = 'SKU';
CREATE INDEX "plan_rows_sku_yearly_sales_idx" ON "plan_rows"("tenant_id", "version", "yearly_sales", "id") INCLUDE ("kinds") WHERE "level" = 'SKU';
CREATE INDEX "plan_rows_location_buy_on_idx" ON "plan_rows"("tenant_id", "version", "buy_on", "id") INCLUDE ("kinds") WHERE "level" = 'SKU_LOCATION';
CREATE INDEX "plan_rows_location_recommended_units_idx" ON "plan_rows"("tenant_id", "version", "recommended_units", "id") INCLUDE ("kinds") WHERE "level" = 'SKU_LOCATION';
CREATE INDEX "plan_rows_location_stock_level_idx" ON "plan_rows"("tenant_id", "version", "stock_level", "id") INCLUDE ("kinds") WHERE "level" = 'SKU_LOCATION';
CREATE INDEX "plan_rows_location_incoming_units_idx" ON "plan_rows"("tenant_id", "version", "incoming_units", "id") INCLUDE ("kinds") WHERE "level" = 'SKU_LOCATION';
CREATE INDEX "plan_rows_location_days_on_hand_idx" ON "plan_rows"("tenant_id", "version", "days_on_hand_min", "id") INCLUDE ("kinds") WHERE "level" = 'SKU_LOCATION';
CREATE INDEX "plan_rows_location_days_to_stock_out_idx" ON "plan_rows"("tenant_id", "version", "days_to_stock_out_min", "id") INCLUDE ("kinds") WHERE "level" = 'SKU_LOCATION';
CREATE INDEX "plan_rows_location_yearly_sales_idx" ON "plan_rows"("tenant_id", "version", "yearly_sales", "id") INCLUDE ("kinds") WHERE "level" = 'SKU_LOCATION';
CREATE INDEX "plan_rows_product_buy_on_idx" ON "plan_rows"("tenant_id", "version", "buy_on", "id") INCLUDE ("kinds") WHERE "level" = 'PRODUCT';
CREATE INDEX "plan_rows_product_recommended_units_idx" ON "plan_rows"("tenant_id", "version", "recommended_units", "id") INCLUDE ("kinds") WHERE "level" = 'PRODUCT';
CREATE INDEX "plan_rows_product_stock_level_idx" ON "plan_rows"("tenant_id", "version", "stock_level", "id") INCLUDE ("kinds") WHERE "level" = 'PRODUCT';
CREATE INDEX "plan_rows_product_incoming_units_idx" ON "plan_rows"("tenant_id", "version", "incoming_units", "id") INCLUDE ("kinds") WHERE "level" = 'PRODUCT';
CREATE INDEX "plan_rows_product_days_on_hand_idx" ON "plan_rows"("tenant_id", "version", "days_on_hand_min", "id") INCLUDE ("kinds") WHERE "level" = 'PRODUCT';
CREATE INDEX "plan_rows_product_days_to_stock_out_idx" ON "plan_rows"("tenant_id", "version", "days_to_stock_out_min", "id") INCLUDE ("kinds") WHERE "level" = 'PRODUCT';
CREATE INDEX "plan_rows_product_yearly_sales_idx" ON "plan_rows"("tenant_id", "version", "yearly_sales", "id") INCLUDE ("kinds") WHERE "level" = 'PRODUCT';

-- Totals, of all rows or of those in a state, are counted from entries that hardly differ: PostgreSQL stores equal ones once, so that the rows of
-- 100,000 SKUs take 90 pages instead of 1,600. An INCLUDE would end that.
CREATE INDEX "plan_rows_sku_states_idx" ON "plan_rows"("tenant_id", "version", "kinds", "excess_count", "healthy_count", "at_risk_count", "stock_out_count")
  WHERE "level" = 'SKU';
CREATE INDEX "plan_rows_location_states_idx" ON "plan_rows"("tenant_id", "version", "kinds", "excess_count", "healthy_count", "at_risk_count", "stock_out_count")
  WHERE "level" = 'SKU_LOCATION';
CREATE INDEX "plan_rows_product_states_idx" ON "plan_rows"("tenant_id", "version", "kinds", "excess_count", "healthy_count", "at_risk_count", "stock_out_count")
  WHERE "level" = 'PRODUCT';

-- Of names that are too long for it, if there are any (`isCut` in `src/domain/text-search.ts`).
CREATE INDEX "plan_rows_cut_names_idx" ON "plan_rows"("tenant_id", "version") INCLUDE ("id")
  WHERE "level" = 'SKU' AND octet_length("search_text") > 1196;

-- Every refresh and every night asks which run is under way, and which still holds rows of its version: one or two of a merchant's, among as
-- many as it has had refreshes, which lie all over the table. Which is under way holds rows as well.
CREATE INDEX "plan_runs_holding_rows_idx" ON "plan_runs"("tenant_id", "id") WHERE "holds_rows";

-- Dead letters are counted for whoever asks after the service's health, without reading what else waits, however much that is.
CREATE INDEX "jobs_dead_idx" ON "jobs"("created_at", "id") WHERE "attempts" >= 5;
-- The others in the order in which they may be begun: how many wait and since when is asked of the first of each kind (metrics).
CREATE INDEX "jobs_next_idx" ON "jobs"("kind", GREATEST("run_at", "not_before")) WHERE "attempts" < 5;

-- A transaction writes one event of a type for an object, however often it writes the object.
CREATE UNIQUE INDEX "webhook_events_transaction_key" ON "webhook_events"("tenant_id", "transaction", "type", "object_id")
  WHERE "transaction" IS NOT NULL;
-- What waits for a receiver: by when it is due, and object by object, as the later events of one wait for the earlier ones. Told in two ways, so that neither
-- serves questions of the other: taken for small as long as nobody has counted what waits, either would be read from end to end.
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries"("tenant_id", "endpoint_id", "due_at", "number") WHERE "state" = 'PENDING';
-- Those that were given up are few, and looked for among all that were delivered.
CREATE INDEX "webhook_deliveries_failed_idx" ON "webhook_deliveries"("tenant_id", "number", "id") WHERE "state" = 'FAILED';
CREATE INDEX "webhook_deliveries_object_idx" ON "webhook_deliveries"("tenant_id", "endpoint_id", "object_id", "number") WHERE "ended_at" IS NULL;

-- 4. Values that no door should let through, refused here as well

-- Names that operators see in terminals: no controls, line ends or marks that turn the direction of text (src/domain/account-name.ts).
ALTER TABLE tenants ADD CONSTRAINT tenants_name_printable CHECK (name !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]');
ALTER TABLE api_keys ADD CONSTRAINT api_keys_name_printable CHECK (name !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]');
-- Only test merchants have clocks of their own.
ALTER TABLE tenants ADD CONSTRAINT tenants_own_clock_in_tests CHECK (is_test OR num_nonnulls(clock_at, clock_to, clock_failure) = 0);
ALTER TABLE tenants ADD CONSTRAINT tenants_clock_moves_forward CHECK (clock_to IS NULL OR (clock_at IS NOT NULL AND clock_to >= clock_at));
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_wait_or_ended CHECK ((state = 'PENDING') = (ended_at IS NULL));
ALTER TABLE order_lines ADD CHECK (quantity_ordered >= 0 AND quantity_received >= 0 AND unit_cost >= 0);
ALTER TABLE sales_transactions ADD CHECK (quantity > 0 AND unit_price >= 0);
ALTER TABLE recipe_lines ADD CHECK (quantity_per_unit > 0 AND sku_id <> material_id);
ALTER TABLE bundle_items ADD CHECK (quantity > 0 AND bundle_id <> sku_id);
ALTER TABLE exchange_rates ADD CHECK (rate > 0);
-- An answer that is kept is final: a success or a refusal, never a fault.
ALTER TABLE idempotency_keys ADD CHECK (status BETWEEN 200 AND 499), ADD CHECK (char_length(key) BETWEEN 1 AND 255);
ALTER TABLE products ADD CHECK (moq >= 0), ADD CHECK (pack_quantity > 0);
ALTER TABLE planning_settings
  ADD CHECK (lead_time_days >= 0 AND lead_time_deviation_days >= 0),
  ADD CHECK (safety_stock_days >= 0 AND stock_cover_days >= 0 AND review_period_days >= 0),
  ADD CHECK (service_level > 0 AND service_level < 1),
  ADD CHECK (moq >= 0 AND pack_quantity > 0),
  -- The levels that there are: none of the three, the SKU or the supplier, either of them at a warehouse.
  ADD CHECK ((sku_id IS NULL OR supplier_id IS NULL) AND (warehouse_id IS NULL OR num_nonnulls(sku_id, supplier_id) = 1)),
  -- The classes are the tenant's; single SKUs are left out of them.
  ADD CHECK (num_nonnulls(abc_enabled, abc_measure) = 0 OR num_nonnulls(sku_id, warehouse_id, supplier_id) = 0),
  ADD CHECK (coalesce(cardinality(abc_tiers), 0) = 0 OR num_nonnulls(sku_id, warehouse_id, supplier_id) = 0),
  ADD CHECK (abc_excluded IS NULL OR (sku_id IS NOT NULL AND warehouse_id IS NULL));
ALTER TABLE supplier_closures ADD CHECK (last_on >= first_on);
-- Nothing succeeds itself; longer circles are refused by the service.
ALTER TABLE skus ADD CHECK (successor_id <> id);

-- 5. How rows are kept

-- Packs are read whole and hardly shrink: packing them once more would cost more than it saves.
ALTER TABLE demand_packs ALTER COLUMN quantities SET STORAGE EXTERNAL, ALTER COLUMN revenues SET STORAGE EXTERNAL,
  ALTER COLUMN days SET STORAGE EXTERNAL;
-- These are deflated already.
ALTER TABLE plan_memory_parts ALTER COLUMN pairs SET STORAGE EXTERNAL;

-- A new plan writes and deletes all rows of a merchant. PostgreSQL looks after the tables meanwhile, more than once, on a core that
-- whoever reads needs.
--
-- Statistics: half of the time, some 0.4 seconds for 10,000 places, went to columns that are only shown or reckoned with. No condition,
-- order or join asks for those as they are.
ALTER TABLE "plan_rows"
ALTER COLUMN "sku_name" SET STATISTICS 0,
ALTER COLUMN "product_name" SET STATISTICS 0,
ALTER COLUMN "supplier_name" SET STATISTICS 0,
ALTER COLUMN "expected_delivery_on" SET STATISTICS 0,
ALTER COLUMN "days_on_hand_max" SET STATISTICS 0,
ALTER COLUMN "days_to_stock_out_max" SET STATISTICS 0,
ALTER COLUMN "unit_cost" SET STATISTICS 0,
ALTER COLUMN "supplier_unit_cost" SET STATISTICS 0,
ALTER COLUMN "supplier_unit_costs" SET STATISTICS 0,
ALTER COLUMN "bom_cost" SET STATISTICS 0,
ALTER COLUMN "retail_price_min" SET STATISTICS 0,
ALTER COLUMN "retail_price_max" SET STATISTICS 0,
ALTER COLUMN "reorder_count" SET STATISTICS 0,
ALTER COLUMN "no_reorder_count" SET STATISTICS 0,
ALTER COLUMN "refreshed_at" SET STATISTICS 0,
ALTER COLUMN "weekly_quantity" SET STATISTICS 0,
ALTER COLUMN "weekly_plan_quantity" SET STATISTICS 0,
ALTER COLUMN "weekly_sales" SET STATISTICS 0,
ALTER COLUMN "weekly_plan_sales" SET STATISTICS 0,
ALTER COLUMN "monthly_quantity" SET STATISTICS 0,
ALTER COLUMN "monthly_plan_quantity" SET STATISTICS 0,
ALTER COLUMN "monthly_sales" SET STATISTICS 0,
ALTER COLUMN "monthly_plan_sales" SET STATISTICS 0,
ALTER COLUMN "quarterly_quantity" SET STATISTICS 0,
ALTER COLUMN "quarterly_plan_quantity" SET STATISTICS 0,
ALTER COLUMN "quarterly_sales" SET STATISTICS 0,
ALTER COLUMN "quarterly_plan_sales" SET STATISTICS 0,
ALTER COLUMN "yearly_plan_sales" SET STATISTICS 0;
ALTER TABLE "plan_details"
ALTER COLUMN "forecast_bias" SET STATISTICS 0,
ALTER COLUMN "safety_stock" SET STATISTICS 0,
ALTER COLUMN "reorder_point" SET STATISTICS 0,
ALTER COLUMN "raw_need" SET STATISTICS 0,
ALTER COLUMN "late_units" SET STATISTICS 0,
ALTER COLUMN "weekly_forecast" SET STATISTICS 0,
ALTER COLUMN "trace" SET STATISTICS 0,
ALTER COLUMN "warnings" SET STATISTICS 0;
-- Cleaning up: half-way through a plan there is nothing to clean up yet, as its rows are only written and the old ones still read. After
-- it the service asks for it (job tidy-plan); what it may not ask for, or what is not worth it by itself, is cleaned up by PostgreSQL.
ALTER TABLE "plan_rows" SET (autovacuum_vacuum_insert_scale_factor = 1.5, autovacuum_vacuum_scale_factor = 0.3);
ALTER TABLE "plan_details" SET (autovacuum_vacuum_insert_scale_factor = 1.5, autovacuum_vacuum_scale_factor = 0.3);
-- The latest days of demand are read each night from its key alone, where PostgreSQL knows that their rows count; else each is looked up, on nine
-- times as many pages. By default that is looked after when the table has grown by a fifth, which of years of demand is months.
ALTER TABLE "daily_demand" SET (autovacuum_vacuum_insert_scale_factor = 0.02);
-- Of what is to be delivered each row is written some three times within moments: in their places, as long as there is room beside.
ALTER TABLE "webhook_deliveries" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

-- Pieces of files are packed already.
ALTER TABLE "bulk_export_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- What only this very server can make sense of, as it names its transactions or places in its log: archives leave it out.
COMMENT ON TABLE announced_changes IS 'local';
COMMENT ON TABLE object_changes IS 'local';
COMMENT ON COLUMN tenants.change_epoch IS 'local';
COMMENT ON COLUMN api_keys.written_to IS 'local';
COMMENT ON COLUMN webhook_events.transaction IS 'local';
-- Exports are copies of other rows, as large as all of them together, and kept for days: whoever moves asks for them again.
COMMENT ON TABLE bulk_exports IS 'local';
COMMENT ON TABLE bulk_export_chunks IS 'local';

-- 6. What the database does by itself

-- Lists are sorted by name without regard to case; kept here so that no writer can forget it.
CREATE FUNCTION keep_sort_name() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN NEW.sort_name := lower(NEW.name); RETURN NEW; END $$;
CREATE TRIGGER keep_sort_name BEFORE INSERT OR UPDATE OF name ON stores FOR EACH ROW EXECUTE FUNCTION keep_sort_name();
CREATE TRIGGER keep_sort_name BEFORE INSERT OR UPDATE OF name ON warehouses FOR EACH ROW EXECUTE FUNCTION keep_sort_name();
CREATE TRIGGER keep_sort_name BEFORE INSERT OR UPDATE OF name ON suppliers FOR EACH ROW EXECUTE FUNCTION keep_sort_name();
CREATE TRIGGER keep_sort_name BEFORE INSERT OR UPDATE OF name ON products FOR EACH ROW EXECUTE FUNCTION keep_sort_name();

-- Each write of an order makes another version of it, whoever writes: clients say by it which one they have seen. Who writes lines writes
-- their order as well.
CREATE FUNCTION count_order_version() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN NEW.version := OLD.version + 1; RETURN NEW; END $$;
CREATE TRIGGER count_order_version BEFORE UPDATE ON purchase_orders FOR EACH ROW EXECUTE FUNCTION count_order_version();

-- The balance follows the ledger: every movement that is appended moves it, in the same statement. Rows are touched in
-- the order of the key, so that two writers with several SKUs each can't wait for one another.
CREATE FUNCTION keep_stock_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_levels AS level (tenant_id, sku_id, warehouse_id, on_hand, counted_at)
  SELECT tenant_id, sku_id, warehouse_id, sum(quantity), max(occurred_at) FILTER (WHERE kind = 'COUNT')
  FROM appended
  GROUP BY tenant_id, sku_id, warehouse_id
  ORDER BY tenant_id, sku_id, warehouse_id
  ON CONFLICT (tenant_id, sku_id, warehouse_id) DO UPDATE
    SET on_hand = level.on_hand + excluded.on_hand, counted_at = greatest(level.counted_at, excluded.counted_at);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_stock_levels AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS appended
  FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION keep_stock_levels();

-- Wakes the workers when work is committed. Only for speed: they also look by themselves.
CREATE FUNCTION announce_job() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN NOTIFY inventory_planning_jobs; RETURN NULL; END $$;
CREATE TRIGGER announce_job AFTER INSERT ON jobs FOR EACH STATEMENT EXECUTE FUNCTION announce_job();

-- Tells every process that listens what has changed, once it is committed, so that clients who follow a merchant's plan and
-- orders hear of it wherever they are connected. A message is '<what> <tenant> <id>,<id>…'; PostgreSQL takes up to 8,000 bytes,
-- hence at most 150 ids in one. Who can't listen, as behind a pooler that lends connections by transaction, finds it in a table, which
-- workers empty of what is older than ten minutes. Who does neither at the time reads the tables.
CREATE FUNCTION announce_changes() RETURNS trigger LANGUAGE plpgsql
  AS $$
  DECLARE announced integer;
  BEGIN
    WITH messages AS (
      SELECT tenant_id, concat_ws(' ', TG_ARGV[0], tenant_id, string_agg(id::text, ',')) AS message
      FROM (SELECT tenant_id, id, (row_number() OVER (PARTITION BY tenant_id ORDER BY id) - 1) / 150 AS part FROM changed) numbered
      GROUP BY tenant_id, part
    ), kept AS (
      INSERT INTO announced_changes (tenant_id, message) SELECT tenant_id, message FROM messages
    )
    SELECT count(pg_notify('inventory_planning_changes', message)) INTO announced FROM messages;
    RETURN NULL;
  END $$;

CREATE TRIGGER announce_plan AFTER INSERT ON plan_runs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION announce_changes('plan');
CREATE TRIGGER announce_new_orders AFTER INSERT ON purchase_orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION announce_changes('order');
CREATE TRIGGER announce_changed_orders AFTER UPDATE ON purchase_orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION announce_changes('order');
CREATE TRIGGER announce_deleted_orders AFTER DELETE ON purchase_orders
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('order');

-- Moves the merchant's pointer to the version of the transaction, whose run must be finished, and notes what tells when the next is due and
-- how long it will take. Beside a test merchant's clock, the service's role may change nothing else of a merchant.
CREATE FUNCTION publish_plan_version() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
  AS $$ UPDATE tenants SET plan_version = run.id, planned_on = run.planning_day, planned_series = run.series_count
        FROM plan_runs run
        WHERE tenants.id = current_tenant() AND run.tenant_id = tenants.id AND run.id = current_plan_version() $$;

-- The clock of the test merchant that the transaction works for, which nobody else moves until the transaction ends; no row for any other.
CREATE FUNCTION lock_test_clock() RETURNS TABLE (clock_at timestamptz, clock_to timestamptz)
  LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
  AS $$ SELECT clock_at, clock_to FROM tenants WHERE id = current_tenant() AND is_test FOR NO KEY UPDATE $$;

-- Has it show an instant, on its way to another or at its end (null), and notes why it went no further; never backwards.
CREATE FUNCTION put_test_clock(shown timestamptz, target timestamptz, failure text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
  AS $$ UPDATE tenants SET clock_at = shown, clock_to = target, clock_failure = failure
        WHERE id = current_tenant() AND is_test AND (clock_at IS NULL OR clock_at <= shown) $$;

-- Whatever changes a merchant's plan rows, by whichever way, leaves a mark that was never left before, in the same transaction. The marks
-- that a snapshot sees, with the version that it reads, name the edition of the plan: two snapshots of one edition see the same rows. There
-- are several marks a merchant, so that transactions of different connections need not wait for one another.
CREATE FUNCTION mark_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO plan_marks (tenant_id) SELECT DISTINCT tenant_id FROM changed
  ON CONFLICT (tenant_id, slot) DO UPDATE SET mark = excluded.mark;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_inserted AFTER INSERT ON plan_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION mark_plan();
CREATE TRIGGER mark_updated AFTER UPDATE ON plan_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION mark_plan();
CREATE TRIGGER mark_deleted AFTER DELETE ON plan_rows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_plan();

-- What empties the table tells of no rows: every merchant's edition ends.
CREATE FUNCTION mark_all_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO plan_marks (tenant_id) SELECT id FROM tenants
  ON CONFLICT (tenant_id, slot) DO UPDATE SET mark = excluded.mark;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_emptied AFTER TRUNCATE ON plan_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_all_plans();

-- Events for webhooks are written by the tables themselves, in the transaction in which they happen, so that no writer can forget one: an event is
-- kept if and only if what it tells of is. Nothing is written for merchants without an endpoint for that sort of event, for those that are
-- closed or elsewhere, as while they are deleted, and while rows are put back. What receivers are told is described in
-- src/values/webhook-events.ts; a test holds the two together.
CREATE FUNCTION wants_webhooks(merchant uuid, sort text) RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT EXISTS (
    SELECT FROM webhook_endpoints endpoint, unnest(endpoint.event_types) AS wanted (type)
    WHERE endpoint.tenant_id = merchant AND split_part(wanted.type, '.', 1) = sort
  ) AND EXISTS (SELECT FROM tenants WHERE id = merchant AND closed_at IS NULL AND shard IS NULL) $$;

-- An instant as JSON has it.
CREATE FUNCTION json_instant(instant timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- What is told of an order.
CREATE FUNCTION webhook_order(id uuid, reference text, status "OrderStatus", type "OrderType", supplier_id uuid, version integer, updated_at timestamptz)
  RETURNS jsonb LANGUAGE sql STABLE
  AS $$ SELECT jsonb_build_object(
    'id', id, 'reference', reference, 'status', coalesce(status, 'DRAFT'), 'type', type, 'supplier_id', supplier_id, 'version', version,
    'updated_at', json_instant(updated_at), 'link', '/api/v1/orders/' || id) $$;

-- Triggers are planned once a connection, by whatever number of rows their first statement had. What they ask is therefore asked in ways that take no
-- longer a row where there are 100,000: merchants are judged once each (OFFSET 0 keeps the judging out of the scan of the rows), no transition
-- table is gone through for each row of another, and what the transaction has written before is looked up by the whole of its key.
CREATE FUNCTION webhooks_of_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanting uuid[] := ARRAY(
  SELECT tenant_id FROM (SELECT DISTINCT tenant_id FROM changed OFFSET 0) merchant WHERE wants_webhooks(tenant_id, 'purchase_order'));
BEGIN
  IF wanting = '{}' THEN RETURN NULL; END IF;
  INSERT INTO webhook_events (tenant_id, type, object_id, occurred_at, data, transaction)
  SELECT changed.tenant_id, 'purchase_order.created', changed.id, changed.created_at, webhook_order(changed.id, changed.reference, changed.status, changed.type, changed.supplier_id, changed.version, changed.updated_at), pg_current_xact_id()
  FROM changed
  WHERE tenant_id = ANY (wanting)
  ORDER BY changed.tenant_id, changed.id
  ON CONFLICT (tenant_id, transaction, type, object_id) WHERE transaction IS NOT NULL DO UPDATE SET data = excluded.data;
  RETURN NULL;
END $$;

-- An order that the same transaction has made is still new, and what is told of it is how it is in the end.
CREATE FUNCTION webhooks_of_changed_orders() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE wanting uuid[] := ARRAY(
  SELECT tenant_id FROM (SELECT DISTINCT tenant_id FROM changed OFFSET 0) merchant WHERE wants_webhooks(tenant_id, 'purchase_order'));
BEGIN
  IF wanting = '{}' THEN RETURN NULL; END IF;
  INSERT INTO webhook_events AS event (tenant_id, type, object_id, occurred_at, data, transaction)
  SELECT tenant_id, CASE WHEN is_new THEN 'purchase_order.created' ELSE 'purchase_order.changed' END, id, updated_at,
         webhook_order(id, reference, status, type, supplier_id, version, updated_at)
           || CASE WHEN is_new THEN '{}' ELSE jsonb_build_object('previous_status', coalesce(status_before, 'DRAFT')) END,
         pg_current_xact_id()
  FROM (
    SELECT changed.*, before.status AS status_before, EXISTS (
      SELECT FROM webhook_events created
      WHERE created.tenant_id = changed.tenant_id AND created.transaction = pg_current_xact_id()
        AND created.type = 'purchase_order.created' AND created.object_id = changed.id::text OFFSET 0) AS is_new
    FROM changed JOIN before USING (tenant_id, id)
    WHERE tenant_id = ANY (wanting)) AS judged
  ORDER BY tenant_id, id
  ON CONFLICT (tenant_id, transaction, type, object_id) WHERE transaction IS NOT NULL DO UPDATE
    SET data = excluded.data || CASE WHEN event.data ? 'previous_status' THEN jsonb_build_object('previous_status', event.data -> 'previous_status') ELSE '{}' END,
        occurred_at = CASE event.type WHEN 'purchase_order.created' THEN event.occurred_at ELSE excluded.occurred_at END;
  RETURN NULL;
END $$;

CREATE FUNCTION webhooks_of_deleted_orders() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  unknown text[];
  wanting uuid[] := ARRAY(
    SELECT tenant_id FROM (SELECT DISTINCT tenant_id FROM changed OFFSET 0) merchant WHERE wants_webhooks(tenant_id, 'purchase_order'));
BEGIN
  IF wanting = '{}' THEN RETURN NULL; END IF;
  -- Nobody has heard of those that the same transaction has made.
  WITH untold AS (
    DELETE FROM webhook_events event USING changed
    WHERE event.tenant_id = ANY (wanting) AND event.tenant_id = changed.tenant_id AND event.transaction = pg_current_xact_id()
      AND event.object_id = changed.id::text AND event.type IN ('purchase_order.created', 'purchase_order.changed')
    RETURNING event.type, event.object_id
  )
  SELECT coalesce(array_agg(object_id) FILTER (WHERE type = 'purchase_order.created'), '{}') INTO unknown FROM untold;
  INSERT INTO webhook_events (tenant_id, type, object_id, occurred_at, data, transaction)
  SELECT tenant_id, 'purchase_order.deleted', id, merchant_now(),
         webhook_order(changed.id, changed.reference, changed.status, changed.type, changed.supplier_id, changed.version, changed.updated_at) - 'link' || jsonb_build_object('updated_at', json_instant(merchant_now())), pg_current_xact_id()
  FROM changed
  WHERE tenant_id = ANY (wanting) AND id::text NOT IN (SELECT unnest(unknown))
  ORDER BY tenant_id, id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- What arrived of an order in one transaction is one event, with its first hundred lines.
CREATE FUNCTION webhooks_of_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanting uuid[] := ARRAY(
  SELECT tenant_id FROM (SELECT DISTINCT tenant_id FROM appended OFFSET 0) merchant WHERE wants_webhooks(tenant_id, 'purchase_order'));
BEGIN
  IF wanting = '{}' THEN RETURN NULL; END IF;
  INSERT INTO webhook_events AS event (tenant_id, type, object_id, occurred_at, data, transaction)
  SELECT tenant_id, 'purchase_order.received', order_id, max(created_at),
         jsonb_build_object(
           'id', order_id, 'reference', min(order_reference), 'units', sum(quantity), 'line_count', count(*),
           'lines', jsonb_agg(jsonb_build_object(
             'delivery_id', changed.id, 'sku_id', sku_id, 'warehouse_id', warehouse_id, 'units', quantity,
             'delivered_at', json_instant(delivered_at)) ORDER BY place) FILTER (WHERE place <= 100),
           'link', '/api/v1/orders/' || order_id),
         pg_current_xact_id()
  FROM (SELECT *, row_number() OVER (PARTITION BY tenant_id, order_id ORDER BY id) AS place FROM appended) changed
  WHERE tenant_id = ANY (wanting)
  GROUP BY tenant_id, order_id
  ORDER BY tenant_id, order_id
  ON CONFLICT (tenant_id, transaction, type, object_id) WHERE transaction IS NOT NULL DO UPDATE
    SET data = excluded.data || jsonb_build_object(
      'units', (event.data -> 'units')::numeric + (excluded.data -> 'units')::numeric,
      'line_count', (event.data -> 'line_count')::int + (excluded.data -> 'line_count')::int,
      'lines', jsonb_path_query_array((event.data -> 'lines') || (excluded.data -> 'lines'), '$[0 to 99]'));
  RETURN NULL;
END $$;

CREATE TRIGGER webhooks_of_new_orders AFTER INSERT ON purchase_orders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION webhooks_of_new_orders();
CREATE TRIGGER webhooks_of_changed_orders AFTER UPDATE ON purchase_orders REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION webhooks_of_changed_orders();
CREATE TRIGGER webhooks_of_deleted_orders AFTER DELETE ON purchase_orders REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION webhooks_of_deleted_orders();
CREATE TRIGGER webhooks_of_deliveries AFTER INSERT ON deliveries REFERENCING NEW TABLE AS appended
  FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION webhooks_of_deliveries();

-- That an alert was raised, or holds no longer: that one was dismissed is no news to who dismissed it.
CREATE FUNCTION write_alert_events(event_type text, merchant uuid, ids uuid[]) RETURNS void LANGUAGE sql
  SET enable_seqscan = off AS $$
  INSERT INTO webhook_events (tenant_id, type, object_id, occurred_at, data, transaction)
  SELECT alert.tenant_id, event_type, alert.id, coalesce(alert.resolved_at, alert.raised_at),
         jsonb_build_object(
           'id', alert.id, 'kind', alert.kind, 'sku_id', alert.sku_id,
           'sku', (SELECT name FROM skus WHERE skus.tenant_id = merchant AND skus.id = alert.sku_id), 'warehouse_id', alert.warehouse_id,
           'warehouse', (SELECT name FROM warehouses WHERE warehouses.tenant_id = merchant AND warehouses.id = alert.warehouse_id),
           'raised_at', json_instant(alert.raised_at), 'resolved_at', json_instant(alert.resolved_at)),
         pg_current_xact_id()
  FROM stock_alerts alert
  WHERE alert.tenant_id = merchant AND alert.id = ANY (ids) AND wants_webhooks(merchant, 'stock_alert')
  ORDER BY alert.id
  ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION webhooks_of_raised_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_alert_events('stock_alert.raised', tenant_id, array_agg(id)) FROM changed WHERE resolved_at IS NULL GROUP BY tenant_id;
  RETURN NULL;
END $$;
CREATE FUNCTION webhooks_of_resolved_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_alert_events('stock_alert.resolved', tenant_id, array_agg(id))
  FROM changed
  WHERE resolved_at IS NOT NULL AND (tenant_id, id) NOT IN (SELECT tenant_id, id FROM before WHERE resolved_at IS NOT NULL)
  GROUP BY tenant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_of_raised_alerts AFTER INSERT ON stock_alerts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION webhooks_of_raised_alerts();
CREATE TRIGGER webhooks_of_resolved_alerts AFTER UPDATE ON stock_alerts REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION webhooks_of_resolved_alerts();

-- An import of sales has finished once its lines are in demand and stock. Imports of files tell of themselves (domain/webhooks/import-events.ts).
CREATE FUNCTION webhooks_of_imports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_events (tenant_id, type, object_id, occurred_at, data, transaction)
  SELECT changed.tenant_id, 'import.finished', changed.id, changed.ingested_at,
         jsonb_build_object(
           'id', changed.id, 'source', 'sales', 'name', store.name, 'accepted_rows', changed.accepted_rows,
           'refused_rows', changed.refused_rows, 'errors', changed.refusals),
         pg_current_xact_id()
  FROM changed JOIN stores store ON store.tenant_id = changed.tenant_id AND store.id = changed.store_id
  WHERE changed.status = 'INGESTED' AND (changed.tenant_id, changed.id) NOT IN (SELECT tenant_id, id FROM before WHERE status = 'INGESTED')
    AND changed.tenant_id IN (
      SELECT tenant_id FROM (SELECT DISTINCT tenant_id FROM changed OFFSET 0) merchant WHERE wants_webhooks(tenant_id, 'import'))
  ORDER BY changed.tenant_id, changed.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_of_imports AFTER UPDATE ON import_batches REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION webhooks_of_imports();

-- A job has failed for good. Why is for the operator; what it was for can be told by the id that it names. One that is given up early has the attempts
-- of one that was tried to the end, so it is told how many there were before. A clock that is the merchant's own does not go on while work for it waits.
CREATE FUNCTION webhooks_of_failed_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_events (tenant_id, type, object_id, occurred_at, data, transaction)
  SELECT changed.tenant_id, 'job.failed', changed.id, coalesce(merchant.clock_at, now()),
         jsonb_build_object(
           'id', changed.id::text, 'kind', changed.kind, 'attempts', greatest(before.attempts + 1, changed.crashes),
           'enqueued_at', json_instant(coalesce(merchant.clock_at, changed.created_at)),
           'subject_id', coalesce(changed.payload ->> 'batchId', changed.payload ->> 'mailId', changed.payload ->> 'questionId', changed.payload ->> 'runId',
             changed.payload ->> 'exportId')),
         pg_current_xact_id()
  FROM changed JOIN before ON before.id = changed.id JOIN tenants merchant ON merchant.id = changed.tenant_id
  WHERE changed.attempts >= 5 AND before.attempts < 5 AND wants_webhooks(changed.tenant_id, 'job')
  ORDER BY changed.tenant_id, changed.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_of_failed_jobs AFTER UPDATE ON jobs REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION webhooks_of_failed_jobs();

-- The whole plan was made anew: the transaction that moves the merchant's pointer sees the rows of the new version.
CREATE FUNCTION webhooks_of_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhooks(NEW.id, 'plan') THEN
    INSERT INTO webhook_events (tenant_id, type, object_id, occurred_at, data, transaction)
    SELECT NEW.id, 'plan.replaced', 'plan', coalesce(run.finished_at, merchant_now()),
           jsonb_build_object(
             'version', run.id, 'planning_day', run.planning_day, 'sku_count', run.sku_count, 'place_count', run.series_count,
             'excess_count', stock.excess, 'healthy_count', stock.healthy, 'at_risk_count', stock.at_risk, 'stock_out_count', stock.stock_out,
             'to_order_count', stock.to_order, 'warnings', to_jsonb(run.warnings[1:20])),
           pg_current_xact_id()
    FROM plan_runs run, (
      SELECT coalesce(sum(excess_count), 0) AS excess, coalesce(sum(healthy_count), 0) AS healthy, coalesce(sum(at_risk_count), 0) AS at_risk,
             coalesce(sum(stock_out_count), 0) AS stock_out, count(*) FILTER (WHERE recommended_units > 0) AS to_order
      FROM plan_rows WHERE tenant_id = NEW.id AND version = NEW.plan_version AND level = 'SKU_LOCATION'
    ) stock
    WHERE run.tenant_id = NEW.id AND run.id = NEW.plan_version
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_of_plans AFTER UPDATE OF plan_version ON tenants
  FOR EACH ROW WHEN (NEW.plan_version <> OLD.plan_version AND NOT is_restoring()) EXECUTE FUNCTION webhooks_of_plans();

-- Each event goes to the endpoints that want it and are enabled; who delivers is woken once it is committed. One that waits for an earlier
-- event of its object is due when that is, so that it is not looked at in vain. That one is found by its key, whatever was known of the table when
-- this was planned first: there is one look for each event.
CREATE FUNCTION deliver_webhook_events() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = on SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  INSERT INTO webhook_deliveries (tenant_id, endpoint_id, event_id, number, event_type, object_id, due_at)
  SELECT event.tenant_id, endpoint.id, event.id, event.number, event.type, event.object_id, coalesce((
    SELECT due_at FROM webhook_deliveries earlier
    WHERE earlier.tenant_id = event.tenant_id AND earlier.endpoint_id = endpoint.id AND earlier.object_id = event.object_id
      AND earlier.ended_at IS NULL
    ORDER BY earlier.number DESC LIMIT 1), 'epoch')
  FROM inserted event JOIN webhook_endpoints endpoint ON endpoint.tenant_id = event.tenant_id
  WHERE endpoint.disabled_at IS NULL AND event.type = ANY (endpoint.event_types)
  ORDER BY event.number;
  IF FOUND THEN NOTIFY inventory_planning_webhooks; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER deliver_webhook_events AFTER INSERT ON webhook_events REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION deliver_webhook_events();

-- Which objects each transaction has written, for those who mirror them (src/domain/changes). A row for each object and transaction, so
-- that no writer waits for another because of it. Parts of an object count as the object: who writes a line has changed its order. Nothing
-- is written for merchants that are closed or elsewhere, as while they are deleted, and while rows are put back. Types are those of
-- src/values/change-types.ts.
-- @param id_column Names the object. @param is_part Whether rows are parts of it: it goes on when one is deleted.
CREATE FUNCTION log_changes(source regclass, change_type text, id_column name, is_part boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  logger text := format('changes_of_%s', source);
  old_or_new text;
  event text;
BEGIN
  EXECUTE format($logger$
    CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO object_changes (tenant_id, transaction, type, id, deleted_at)
      SELECT DISTINCT changed.tenant_id, pg_current_xact_id()::text::bigint, %L, changed.%I, CASE WHEN %s THEN now() END
      FROM changed JOIN tenants ON tenants.id = changed.tenant_id AND tenants.closed_at IS NULL AND tenants.shard IS NULL
      ON CONFLICT (tenant_id, transaction, type, id) DO UPDATE SET deleted_at = excluded.deleted_at WHERE excluded.deleted_at IS NOT NULL;
      RETURN NULL;
    END $body$ $logger$, logger, change_type, id_column, CASE WHEN is_part THEN 'false' ELSE $q$TG_OP = 'DELETE'$q$ END);
  FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    old_or_new := CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END;
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON %s REFERENCING %s TABLE AS changed FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION %I()',
      format('log_%s', lower(event)), event, source, old_or_new, logger);
  END LOOP;
END $$;
SELECT log_changes(source::regclass, type, id, is_part) FROM (VALUES
  ('skus', 'SKU', 'id', false),
  ('sku_suppliers', 'SKU', 'sku_id', true),
  ('recipe_lines', 'SKU', 'sku_id', true),
  ('bundle_items', 'SKU', 'bundle_id', true),
  ('stock_levels', 'SKU_STOCK', 'sku_id', true),
  ('products', 'PRODUCT', 'id', false),
  ('suppliers', 'SUPPLIER', 'id', false),
  ('supplier_warehouses', 'SUPPLIER', 'supplier_id', true),
  ('supplier_closures', 'SUPPLIER', 'supplier_id', true),
  ('warehouses', 'WAREHOUSE', 'id', false),
  ('stores', 'STORE', 'id', false),
  ('purchase_orders', 'PURCHASE_ORDER', 'id', false),
  ('order_lines', 'PURCHASE_ORDER', 'order_id', true),
  ('order_mails', 'PURCHASE_ORDER', 'order_id', true),
  ('consumption_overrides', 'PURCHASE_ORDER', 'order_id', true),
  ('deliveries', 'DELIVERY', 'id', false),
  ('planning_settings', 'PLANNING_SETTING', 'id', false),
  ('stock_alerts', 'STOCK_ALERT', 'id', false),
  ('import_batches', 'IMPORT_BATCH', 'id', false)
) AS logged (source, type, id, is_part);

-- A plan is one change where all of it was made anew, and one of each SKU where a refresh wrote into the present version. Rows of a version
-- that is being written, or deleted, are shown to nobody.
CREATE FUNCTION changes_of_plan_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO object_changes (tenant_id, transaction, type, id)
  SELECT DISTINCT changed.tenant_id, pg_current_xact_id()::text::bigint, 'SKU_PLAN', changed.sku_id
  FROM changed JOIN tenants ON tenants.id = changed.tenant_id AND tenants.closed_at IS NULL AND tenants.shard IS NULL
    AND tenants.plan_version = changed.version
  WHERE changed.sku_id IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER log_insert AFTER INSERT ON plan_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION changes_of_plan_rows();
CREATE TRIGGER log_update AFTER UPDATE ON plan_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION changes_of_plan_rows();
CREATE TRIGGER log_delete AFTER DELETE ON plan_rows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION changes_of_plan_rows();
CREATE FUNCTION change_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO object_changes (tenant_id, transaction, type, id) VALUES (NEW.id, pg_current_xact_id()::text::bigint, 'PLAN', NEW.id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER log_plan AFTER UPDATE OF plan_version ON tenants
  FOR EACH ROW WHEN (NEW.plan_version <> OLD.plan_version AND NEW.shard IS NULL AND NOT is_restoring()) EXECUTE FUNCTION change_of_plan();

-- What was written while a merchant was elsewhere is not logged here: whoever has read its changes here before is to read everything again.
CREATE FUNCTION begin_change_epoch() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN NEW.change_epoch := gen_random_uuid(); RETURN NEW; END $$;
CREATE TRIGGER begin_change_epoch BEFORE UPDATE OF shard ON tenants
  FOR EACH ROW WHEN (NEW.shard IS DISTINCT FROM OLD.shard) EXECUTE FUNCTION begin_change_epoch();

-- 7. Row-level security

-- The role that tenant work is done under: it owns nothing and can't step round the policies. Roles belong to the whole
-- server, so another copy may have made it already; where the migrating user may not make roles, the policies bind that
-- user as the tables' owner (FORCE) and the service checks at start that it is no superuser.
DO $$ BEGIN
  CREATE ROLE inventory_service NOLOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN RAISE NOTICE 'role inventory_service not created: not allowed';
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT inventory_service TO %I', current_user);
EXCEPTION WHEN insufficient_privilege OR undefined_object OR invalid_grant_operation THEN NULL;
END $$;

-- Puts a table behind row-level security: a transaction sees and writes what is its tenant's. For this and later migrations. Which
-- tenant a statement is for is found once a statement, as sub-selects are. The planner does not know the tenant then and reckons with
-- an average one; else it looks the tenant up in its statistics, and one that has come since they were taken counts for no rows at all.
CREATE FUNCTION protect_tenant_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY tenant_isolation ON %s USING (tenant_id = (SELECT nullif(current_setting(''app.tenant'', true), '''')::uuid))
       WITH CHECK (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::uuid)', target);
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO inventory_service', target);
  END IF;
END $$;

SELECT protect_tenant_table(name::regclass) FROM unnest(ARRAY[
  'stores', 'warehouses', 'suppliers', 'supplier_warehouses', 'products', 'skus', 'sku_suppliers', 'recipe_lines',
  'bundle_items', 'stock_levels', 'stock_movements', 'purchase_orders', 'order_lines', 'deliveries',
  'consumption_overrides', 'import_batches', 'import_error_reports', 'sales_transactions', 'daily_demand',
  'exchange_rates', 'planning_settings', 'plan_rows', 'plan_details', 'plan_runs', 'jobs',
  'stock_alerts', 'idempotency_keys', 'supplier_closures', 'plan_touches', 'demand_packs', 'category_profiles', 'plan_marks',
  'sales_files', 'announced_changes', 'letterheads', 'order_mails', 'saved_questions', 'mail_days', 'analysis_runs', 'question_schedules',
  'plan_memories', 'plan_memory_parts', 'saved_scenarios', 'webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'object_changes',
  'bulk_exports', 'bulk_export_chunks'
]) AS name;

-- What belongs to a version of the plan is seen and written by transactions of that version: what one does not name, it can't mix up.
DO $$
DECLARE versioned regclass;
BEGIN
  FOREACH versioned IN ARRAY ARRAY['plan_rows', 'plan_details', 'category_profiles']::regclass[] LOOP
    EXECUTE format(
      'ALTER POLICY tenant_isolation ON %s
         USING (tenant_id = (SELECT nullif(current_setting(''app.tenant'', true), '''')::uuid)
                AND version = (SELECT coalesce(nullif(current_setting(''app.plan_version'', true), '''')::bigint, 0)))
         WITH CHECK (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::uuid
                     AND version = coalesce(nullif(current_setting(''app.plan_version'', true), '''')::bigint, 0))', versioned);
  END LOOP;
END $$;

-- Row-level security holds for whoever asks, the tables' owner included: where the service has no role of its own (the migrating user
-- may not make roles), tenant work is done as that owner. What belongs to no single merchant's transaction (the queue, merchants, keys,
-- secrets, announcements) is open outside of one only, and never to the role of tenant work.
-- Opens a table to the operator: to a transaction that works for no merchant. What is only looked for there is opened for SELECT.
CREATE FUNCTION open_to_operator(target regclass, command text DEFAULT 'ALL') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY operator ON %s FOR %s
       USING ((SELECT coalesce(current_setting(''app.tenant'', true), '''') = '''' AND current_user <> ''inventory_service''))', target, command);
END $$;

SELECT open_to_operator(name::regclass) FROM unnest(ARRAY['jobs', 'tenants', 'api_keys', 'service_secrets', 'database_identity', 'announced_changes',
  'webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'object_changes', 'bulk_exports']) AS name;
-- Workers look for what is due of all merchants together, and leave the rest to a merchant's transaction.
SELECT open_to_operator('question_schedules', 'SELECT');

-- Tenant work sees its own merchant. It moves that one's pointer to the present plan where it is done as the tables' owner, as
-- publish_plan_version() and put_test_clock() always are; the role itself may update nothing here.
CREATE POLICY tenant_isolation ON tenants FOR SELECT USING (id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid));
CREATE POLICY tenant_publishes ON tenants FOR UPDATE USING (id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid));

-- 8. Who may do what

-- Only who needs them may call what changes tables or acts as their owner.
REVOKE EXECUTE ON FUNCTION publish_plan_version(), lock_test_clock(), put_test_clock(timestamptz, timestamptz, text),
  write_alert_events(text, uuid, uuid[]), protect_tenant_table(regclass), open_to_operator(regclass, text), log_changes(regclass, text, name, boolean)
  FROM PUBLIC;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO inventory_service', current_schema());
    EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO inventory_service', current_schema());
    -- A merchant's own row may be read; keys and secrets may not.
    GRANT SELECT ON tenants TO inventory_service;
    -- What happened, happened: ledger, sales and deliveries are only ever added to.
    REVOKE UPDATE, DELETE ON stock_movements, sales_transactions, deliveries FROM inventory_service;
    GRANT EXECUTE ON FUNCTION publish_plan_version(), lock_test_clock(), put_test_clock(timestamptz, timestamptz, text), write_alert_events(text, uuid, uuid[]) TO inventory_service;
  END IF;
END $$;
