-- The language of documents and mails to a supplier (D178), and of one mail where somebody chose another. English is what all had before.
CREATE TYPE "DocumentLanguage" AS ENUM ('EN', 'DE', 'FR', 'ES', 'NL');
ALTER TABLE "suppliers" ADD COLUMN "document_language" "DocumentLanguage" NOT NULL DEFAULT 'EN';
ALTER TABLE "order_mails" ADD COLUMN "language" "DocumentLanguage";

SELECT audit_changes('suppliers', 'SUPPLIER', '{name,emails,order_email,document_language,address1,address2,city,province,country,zip,lead_time_days,lead_time_unit,currency,minimum_order_quantity,minimum_order_type,multi_warehouse_orders,is_producer,closed_weekdays}',
  'r.id', 'r.name');
SELECT audit_changes('order_mails', 'ORDER_MAIL', '{status,recipient,message,language}', 'r.id', 'r.recipient',
  parent_id => 'r.order_id', parent_name => audit_name('purchase_orders', 'r.order_id', 'reference'));
