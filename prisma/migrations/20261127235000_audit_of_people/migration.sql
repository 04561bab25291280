-- The audit trail of what came with people: rules and steps of approval, rights and limits of keys.
SELECT audit_changes('approval_rules', 'APPROVAL_RULE', '{order_limit,two_approvers,own_orders,binds_keys}', 'r.tenant_id', 'NULL');
SELECT audit_changes('approval_limits', 'APPROVAL_LIMIT', '{order_limit}', 'r.user_id', 'r.user_name');
SELECT audit_changes('approval_requests', 'APPROVAL', '{requested_by_name,sent_back_by_name,comment}', 'NULL::uuid', 'NULL',
  parent_id => 'r.order_id', parent_name => audit_name('purchase_orders', 'r.order_id', 'reference'));
SELECT audit_changes('order_approvals', 'APPROVAL', '{approved_by_name}', 'NULL::uuid', 'NULL',
  parent_id => 'r.order_id', parent_name => audit_name('purchase_orders', 'r.order_id', 'reference'));
SELECT audit_changes('api_keys', 'API_KEY', '{prefix,name,scope,rights,warehouse_ids,expires_at,revoked_at}', 'r.id', 'r.name');
