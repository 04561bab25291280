/* eslint-disable */
import type { Prisma, Tenant, MailDay, SavedQuestion, AnalysisRun, BulkExport, BulkExportChunk, QuestionSchedule, SavedScenario, WebhookEndpoint, WebhookEvent, WebhookDelivery, Letterhead, ApiKey, User, Membership, Notification, NotificationState, NotificationSetting, NotificationPerson, Session, OneTimeLink, Passkey, AuthenticatorApp, RecoveryCode, Identity, Challenge, ServiceSecret, DatabaseIdentity, Store, Warehouse, Supplier, SupplierClosure, SupplierWarehouse, Product, Sku, SkuSupplier, RecipeLine, BundleItem, StockLevel, StockMovement, PurchaseOrder, OrderMail, ApprovalRule, ApprovalLimit, ApprovalRequest, OrderApproval, OrderLine, Delivery, ConsumptionOverride, ImportBatch, ImportErrorReport, SalesFile, SalesTransaction, SalesCorrection, ManualForecast, ExcludedPeriod, OneOffMark, DailyDemand, ExchangeRate, PlanningSetting, PlanRow, PlanDetail, DemandPack, PlanRun, LearntUncertainty, PlanMemory, PlanMemoryPart, CategoryProfile, PlanMark, ObjectChange, AuditEntry, AnnouncedChange, PlanTouch, StockAlert, IdempotencyKey, Job } from "./prisma/client.js";
import type { PothosPrismaDatamodel } from "@pothos/plugin-prisma";
export default interface PrismaTypes {
    Tenant: {
        Name: "Tenant";
        Shape: Tenant;
        Include: Prisma.TenantInclude;
        Select: Prisma.TenantSelect;
        OrderBy: Prisma.TenantOrderByWithRelationInput;
        WhereUnique: Prisma.TenantWhereUniqueInput;
        Where: Prisma.TenantWhereInput;
        Create: {};
        Update: {};
        RelationName: "apiKeys" | "memberships" | "sessions" | "links";
        ListRelations: "apiKeys" | "memberships" | "sessions" | "links";
        Relations: {
            apiKeys: {
                Shape: ApiKey[];
                Name: "ApiKey";
                Nullable: false;
            };
            memberships: {
                Shape: Membership[];
                Name: "Membership";
                Nullable: false;
            };
            sessions: {
                Shape: Session[];
                Name: "Session";
                Nullable: false;
            };
            links: {
                Shape: OneTimeLink[];
                Name: "OneTimeLink";
                Nullable: false;
            };
        };
    };
    MailDay: {
        Name: "MailDay";
        Shape: MailDay;
        Include: never;
        Select: Prisma.MailDaySelect;
        OrderBy: Prisma.MailDayOrderByWithRelationInput;
        WhereUnique: Prisma.MailDayWhereUniqueInput;
        Where: Prisma.MailDayWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    SavedQuestion: {
        Name: "SavedQuestion";
        Shape: SavedQuestion;
        Include: Prisma.SavedQuestionInclude;
        Select: Prisma.SavedQuestionSelect;
        OrderBy: Prisma.SavedQuestionOrderByWithRelationInput;
        WhereUnique: Prisma.SavedQuestionWhereUniqueInput;
        Where: Prisma.SavedQuestionWhereInput;
        Create: {};
        Update: {};
        RelationName: "schedule";
        ListRelations: never;
        Relations: {
            schedule: {
                Shape: QuestionSchedule | null;
                Name: "QuestionSchedule";
                Nullable: true;
            };
        };
    };
    AnalysisRun: {
        Name: "AnalysisRun";
        Shape: AnalysisRun;
        Include: never;
        Select: Prisma.AnalysisRunSelect;
        OrderBy: Prisma.AnalysisRunOrderByWithRelationInput;
        WhereUnique: Prisma.AnalysisRunWhereUniqueInput;
        Where: Prisma.AnalysisRunWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    BulkExport: {
        Name: "BulkExport";
        Shape: BulkExport;
        Include: Prisma.BulkExportInclude;
        Select: Prisma.BulkExportSelect;
        OrderBy: Prisma.BulkExportOrderByWithRelationInput;
        WhereUnique: Prisma.BulkExportWhereUniqueInput;
        Where: Prisma.BulkExportWhereInput;
        Create: {};
        Update: {};
        RelationName: "chunks";
        ListRelations: "chunks";
        Relations: {
            chunks: {
                Shape: BulkExportChunk[];
                Name: "BulkExportChunk";
                Nullable: false;
            };
        };
    };
    BulkExportChunk: {
        Name: "BulkExportChunk";
        Shape: BulkExportChunk;
        Include: Prisma.BulkExportChunkInclude;
        Select: Prisma.BulkExportChunkSelect;
        OrderBy: Prisma.BulkExportChunkOrderByWithRelationInput;
        WhereUnique: Prisma.BulkExportChunkWhereUniqueInput;
        Where: Prisma.BulkExportChunkWhereInput;
        Create: {};
        Update: {};
        RelationName: "export";
        ListRelations: never;
        Relations: {
            export: {
                Shape: BulkExport;
                Name: "BulkExport";
                Nullable: false;
            };
        };
    };
    QuestionSchedule: {
        Name: "QuestionSchedule";
        Shape: QuestionSchedule;
        Include: Prisma.QuestionScheduleInclude;
        Select: Prisma.QuestionScheduleSelect;
        OrderBy: Prisma.QuestionScheduleOrderByWithRelationInput;
        WhereUnique: Prisma.QuestionScheduleWhereUniqueInput;
        Where: Prisma.QuestionScheduleWhereInput;
        Create: {};
        Update: {};
        RelationName: "question";
        ListRelations: never;
        Relations: {
            question: {
                Shape: SavedQuestion;
                Name: "SavedQuestion";
                Nullable: false;
            };
        };
    };
    SavedScenario: {
        Name: "SavedScenario";
        Shape: SavedScenario;
        Include: never;
        Select: Prisma.SavedScenarioSelect;
        OrderBy: Prisma.SavedScenarioOrderByWithRelationInput;
        WhereUnique: Prisma.SavedScenarioWhereUniqueInput;
        Where: Prisma.SavedScenarioWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    WebhookEndpoint: {
        Name: "WebhookEndpoint";
        Shape: WebhookEndpoint;
        Include: Prisma.WebhookEndpointInclude;
        Select: Prisma.WebhookEndpointSelect;
        OrderBy: Prisma.WebhookEndpointOrderByWithRelationInput;
        WhereUnique: Prisma.WebhookEndpointWhereUniqueInput;
        Where: Prisma.WebhookEndpointWhereInput;
        Create: {};
        Update: {};
        RelationName: "deliveries";
        ListRelations: "deliveries";
        Relations: {
            deliveries: {
                Shape: WebhookDelivery[];
                Name: "WebhookDelivery";
                Nullable: false;
            };
        };
    };
    WebhookEvent: {
        Name: "WebhookEvent";
        Shape: WebhookEvent;
        Include: Prisma.WebhookEventInclude;
        Select: Prisma.WebhookEventSelect;
        OrderBy: Prisma.WebhookEventOrderByWithRelationInput;
        WhereUnique: Prisma.WebhookEventWhereUniqueInput;
        Where: Prisma.WebhookEventWhereInput;
        Create: {};
        Update: {};
        RelationName: "deliveries";
        ListRelations: "deliveries";
        Relations: {
            deliveries: {
                Shape: WebhookDelivery[];
                Name: "WebhookDelivery";
                Nullable: false;
            };
        };
    };
    WebhookDelivery: {
        Name: "WebhookDelivery";
        Shape: WebhookDelivery;
        Include: Prisma.WebhookDeliveryInclude;
        Select: Prisma.WebhookDeliverySelect;
        OrderBy: Prisma.WebhookDeliveryOrderByWithRelationInput;
        WhereUnique: Prisma.WebhookDeliveryWhereUniqueInput;
        Where: Prisma.WebhookDeliveryWhereInput;
        Create: {};
        Update: {};
        RelationName: "endpoint" | "event";
        ListRelations: never;
        Relations: {
            endpoint: {
                Shape: WebhookEndpoint;
                Name: "WebhookEndpoint";
                Nullable: false;
            };
            event: {
                Shape: WebhookEvent;
                Name: "WebhookEvent";
                Nullable: false;
            };
        };
    };
    Letterhead: {
        Name: "Letterhead";
        Shape: Letterhead;
        Include: never;
        Select: Prisma.LetterheadSelect;
        OrderBy: Prisma.LetterheadOrderByWithRelationInput;
        WhereUnique: Prisma.LetterheadWhereUniqueInput;
        Where: Prisma.LetterheadWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    ApiKey: {
        Name: "ApiKey";
        Shape: ApiKey;
        Include: Prisma.ApiKeyInclude;
        Select: Prisma.ApiKeySelect;
        OrderBy: Prisma.ApiKeyOrderByWithRelationInput;
        WhereUnique: Prisma.ApiKeyWhereUniqueInput;
        Where: Prisma.ApiKeyWhereInput;
        Create: {};
        Update: {};
        RelationName: "tenant";
        ListRelations: never;
        Relations: {
            tenant: {
                Shape: Tenant;
                Name: "Tenant";
                Nullable: false;
            };
        };
    };
    User: {
        Name: "User";
        Shape: User;
        Include: Prisma.UserInclude;
        Select: Prisma.UserSelect;
        OrderBy: Prisma.UserOrderByWithRelationInput;
        WhereUnique: Prisma.UserWhereUniqueInput;
        Where: Prisma.UserWhereInput;
        Create: {};
        Update: {};
        RelationName: "memberships" | "sessions" | "links" | "passkeys" | "app" | "identities" | "challenges";
        ListRelations: "memberships" | "sessions" | "links" | "passkeys" | "identities" | "challenges";
        Relations: {
            memberships: {
                Shape: Membership[];
                Name: "Membership";
                Nullable: false;
            };
            sessions: {
                Shape: Session[];
                Name: "Session";
                Nullable: false;
            };
            links: {
                Shape: OneTimeLink[];
                Name: "OneTimeLink";
                Nullable: false;
            };
            passkeys: {
                Shape: Passkey[];
                Name: "Passkey";
                Nullable: false;
            };
            app: {
                Shape: AuthenticatorApp | null;
                Name: "AuthenticatorApp";
                Nullable: true;
            };
            identities: {
                Shape: Identity[];
                Name: "Identity";
                Nullable: false;
            };
            challenges: {
                Shape: Challenge[];
                Name: "Challenge";
                Nullable: false;
            };
        };
    };
    Membership: {
        Name: "Membership";
        Shape: Membership;
        Include: Prisma.MembershipInclude;
        Select: Prisma.MembershipSelect;
        OrderBy: Prisma.MembershipOrderByWithRelationInput;
        WhereUnique: Prisma.MembershipWhereUniqueInput;
        Where: Prisma.MembershipWhereInput;
        Create: {};
        Update: {};
        RelationName: "tenant" | "user";
        ListRelations: never;
        Relations: {
            tenant: {
                Shape: Tenant;
                Name: "Tenant";
                Nullable: false;
            };
            user: {
                Shape: User;
                Name: "User";
                Nullable: false;
            };
        };
    };
    Notification: {
        Name: "Notification";
        Shape: Notification;
        Include: Prisma.NotificationInclude;
        Select: Prisma.NotificationSelect;
        OrderBy: Prisma.NotificationOrderByWithRelationInput;
        WhereUnique: Prisma.NotificationWhereUniqueInput;
        Where: Prisma.NotificationWhereInput;
        Create: {};
        Update: {};
        RelationName: "states";
        ListRelations: "states";
        Relations: {
            states: {
                Shape: NotificationState[];
                Name: "NotificationState";
                Nullable: false;
            };
        };
    };
    NotificationState: {
        Name: "NotificationState";
        Shape: NotificationState;
        Include: Prisma.NotificationStateInclude;
        Select: Prisma.NotificationStateSelect;
        OrderBy: Prisma.NotificationStateOrderByWithRelationInput;
        WhereUnique: Prisma.NotificationStateWhereUniqueInput;
        Where: Prisma.NotificationStateWhereInput;
        Create: {};
        Update: {};
        RelationName: "notification";
        ListRelations: never;
        Relations: {
            notification: {
                Shape: Notification;
                Name: "Notification";
                Nullable: false;
            };
        };
    };
    NotificationSetting: {
        Name: "NotificationSetting";
        Shape: NotificationSetting;
        Include: never;
        Select: Prisma.NotificationSettingSelect;
        OrderBy: Prisma.NotificationSettingOrderByWithRelationInput;
        WhereUnique: Prisma.NotificationSettingWhereUniqueInput;
        Where: Prisma.NotificationSettingWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    NotificationPerson: {
        Name: "NotificationPerson";
        Shape: NotificationPerson;
        Include: never;
        Select: Prisma.NotificationPersonSelect;
        OrderBy: Prisma.NotificationPersonOrderByWithRelationInput;
        WhereUnique: Prisma.NotificationPersonWhereUniqueInput;
        Where: Prisma.NotificationPersonWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    Session: {
        Name: "Session";
        Shape: Session;
        Include: Prisma.SessionInclude;
        Select: Prisma.SessionSelect;
        OrderBy: Prisma.SessionOrderByWithRelationInput;
        WhereUnique: Prisma.SessionWhereUniqueInput;
        Where: Prisma.SessionWhereInput;
        Create: {};
        Update: {};
        RelationName: "user" | "tenant";
        ListRelations: never;
        Relations: {
            user: {
                Shape: User;
                Name: "User";
                Nullable: false;
            };
            tenant: {
                Shape: Tenant | null;
                Name: "Tenant";
                Nullable: true;
            };
        };
    };
    OneTimeLink: {
        Name: "OneTimeLink";
        Shape: OneTimeLink;
        Include: Prisma.OneTimeLinkInclude;
        Select: Prisma.OneTimeLinkSelect;
        OrderBy: Prisma.OneTimeLinkOrderByWithRelationInput;
        WhereUnique: Prisma.OneTimeLinkWhereUniqueInput;
        Where: Prisma.OneTimeLinkWhereInput;
        Create: {};
        Update: {};
        RelationName: "tenant" | "user";
        ListRelations: never;
        Relations: {
            tenant: {
                Shape: Tenant | null;
                Name: "Tenant";
                Nullable: true;
            };
            user: {
                Shape: User | null;
                Name: "User";
                Nullable: true;
            };
        };
    };
    Passkey: {
        Name: "Passkey";
        Shape: Passkey;
        Include: Prisma.PasskeyInclude;
        Select: Prisma.PasskeySelect;
        OrderBy: Prisma.PasskeyOrderByWithRelationInput;
        WhereUnique: Prisma.PasskeyWhereUniqueInput;
        Where: Prisma.PasskeyWhereInput;
        Create: {};
        Update: {};
        RelationName: "user";
        ListRelations: never;
        Relations: {
            user: {
                Shape: User;
                Name: "User";
                Nullable: false;
            };
        };
    };
    AuthenticatorApp: {
        Name: "AuthenticatorApp";
        Shape: AuthenticatorApp;
        Include: Prisma.AuthenticatorAppInclude;
        Select: Prisma.AuthenticatorAppSelect;
        OrderBy: Prisma.AuthenticatorAppOrderByWithRelationInput;
        WhereUnique: Prisma.AuthenticatorAppWhereUniqueInput;
        Where: Prisma.AuthenticatorAppWhereInput;
        Create: {};
        Update: {};
        RelationName: "user" | "codes";
        ListRelations: "codes";
        Relations: {
            user: {
                Shape: User;
                Name: "User";
                Nullable: false;
            };
            codes: {
                Shape: RecoveryCode[];
                Name: "RecoveryCode";
                Nullable: false;
            };
        };
    };
    RecoveryCode: {
        Name: "RecoveryCode";
        Shape: RecoveryCode;
        Include: Prisma.RecoveryCodeInclude;
        Select: Prisma.RecoveryCodeSelect;
        OrderBy: Prisma.RecoveryCodeOrderByWithRelationInput;
        WhereUnique: Prisma.RecoveryCodeWhereUniqueInput;
        Where: Prisma.RecoveryCodeWhereInput;
        Create: {};
        Update: {};
        RelationName: "app";
        ListRelations: never;
        Relations: {
            app: {
                Shape: AuthenticatorApp;
                Name: "AuthenticatorApp";
                Nullable: false;
            };
        };
    };
    Identity: {
        Name: "Identity";
        Shape: Identity;
        Include: Prisma.IdentityInclude;
        Select: Prisma.IdentitySelect;
        OrderBy: Prisma.IdentityOrderByWithRelationInput;
        WhereUnique: Prisma.IdentityWhereUniqueInput;
        Where: Prisma.IdentityWhereInput;
        Create: {};
        Update: {};
        RelationName: "user";
        ListRelations: never;
        Relations: {
            user: {
                Shape: User;
                Name: "User";
                Nullable: false;
            };
        };
    };
    Challenge: {
        Name: "Challenge";
        Shape: Challenge;
        Include: Prisma.ChallengeInclude;
        Select: Prisma.ChallengeSelect;
        OrderBy: Prisma.ChallengeOrderByWithRelationInput;
        WhereUnique: Prisma.ChallengeWhereUniqueInput;
        Where: Prisma.ChallengeWhereInput;
        Create: {};
        Update: {};
        RelationName: "user";
        ListRelations: never;
        Relations: {
            user: {
                Shape: User | null;
                Name: "User";
                Nullable: true;
            };
        };
    };
    ServiceSecret: {
        Name: "ServiceSecret";
        Shape: ServiceSecret;
        Include: never;
        Select: Prisma.ServiceSecretSelect;
        OrderBy: Prisma.ServiceSecretOrderByWithRelationInput;
        WhereUnique: Prisma.ServiceSecretWhereUniqueInput;
        Where: Prisma.ServiceSecretWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    DatabaseIdentity: {
        Name: "DatabaseIdentity";
        Shape: DatabaseIdentity;
        Include: never;
        Select: Prisma.DatabaseIdentitySelect;
        OrderBy: Prisma.DatabaseIdentityOrderByWithRelationInput;
        WhereUnique: Prisma.DatabaseIdentityWhereUniqueInput;
        Where: Prisma.DatabaseIdentityWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    Store: {
        Name: "Store";
        Shape: Store;
        Include: Prisma.StoreInclude;
        Select: Prisma.StoreSelect;
        OrderBy: Prisma.StoreOrderByWithRelationInput;
        WhereUnique: Prisma.StoreWhereUniqueInput;
        Where: Prisma.StoreWhereInput;
        Create: {};
        Update: {};
        RelationName: "warehouses" | "batches" | "sales";
        ListRelations: "warehouses" | "batches" | "sales";
        Relations: {
            warehouses: {
                Shape: Warehouse[];
                Name: "Warehouse";
                Nullable: false;
            };
            batches: {
                Shape: ImportBatch[];
                Name: "ImportBatch";
                Nullable: false;
            };
            sales: {
                Shape: SalesTransaction[];
                Name: "SalesTransaction";
                Nullable: false;
            };
        };
    };
    Warehouse: {
        Name: "Warehouse";
        Shape: Warehouse;
        Include: Prisma.WarehouseInclude;
        Select: Prisma.WarehouseSelect;
        OrderBy: Prisma.WarehouseOrderByWithRelationInput;
        WhereUnique: Prisma.WarehouseWhereUniqueInput;
        Where: Prisma.WarehouseWhereInput;
        Create: {};
        Update: {};
        RelationName: "store" | "combined" | "children" | "supplierTerms" | "stockLevels" | "movements" | "orderLines" | "deliveries" | "sales" | "demand" | "manualForecasts" | "settings" | "planRows" | "categoryProfiles" | "alerts";
        ListRelations: "children" | "supplierTerms" | "stockLevels" | "movements" | "orderLines" | "deliveries" | "sales" | "demand" | "manualForecasts" | "settings" | "planRows" | "categoryProfiles" | "alerts";
        Relations: {
            store: {
                Shape: Store | null;
                Name: "Store";
                Nullable: true;
            };
            combined: {
                Shape: Warehouse | null;
                Name: "Warehouse";
                Nullable: true;
            };
            children: {
                Shape: Warehouse[];
                Name: "Warehouse";
                Nullable: false;
            };
            supplierTerms: {
                Shape: SupplierWarehouse[];
                Name: "SupplierWarehouse";
                Nullable: false;
            };
            stockLevels: {
                Shape: StockLevel[];
                Name: "StockLevel";
                Nullable: false;
            };
            movements: {
                Shape: StockMovement[];
                Name: "StockMovement";
                Nullable: false;
            };
            orderLines: {
                Shape: OrderLine[];
                Name: "OrderLine";
                Nullable: false;
            };
            deliveries: {
                Shape: Delivery[];
                Name: "Delivery";
                Nullable: false;
            };
            sales: {
                Shape: SalesTransaction[];
                Name: "SalesTransaction";
                Nullable: false;
            };
            demand: {
                Shape: DailyDemand[];
                Name: "DailyDemand";
                Nullable: false;
            };
            manualForecasts: {
                Shape: ManualForecast[];
                Name: "ManualForecast";
                Nullable: false;
            };
            settings: {
                Shape: PlanningSetting[];
                Name: "PlanningSetting";
                Nullable: false;
            };
            planRows: {
                Shape: PlanRow[];
                Name: "PlanRow";
                Nullable: false;
            };
            categoryProfiles: {
                Shape: CategoryProfile[];
                Name: "CategoryProfile";
                Nullable: false;
            };
            alerts: {
                Shape: StockAlert[];
                Name: "StockAlert";
                Nullable: false;
            };
        };
    };
    Supplier: {
        Name: "Supplier";
        Shape: Supplier;
        Include: Prisma.SupplierInclude;
        Select: Prisma.SupplierSelect;
        OrderBy: Prisma.SupplierOrderByWithRelationInput;
        WhereUnique: Prisma.SupplierWhereUniqueInput;
        Where: Prisma.SupplierWhereInput;
        Create: {};
        Update: {};
        RelationName: "warehouseTerms" | "skus" | "orders" | "orderLines" | "settings" | "planRows" | "closures";
        ListRelations: "warehouseTerms" | "skus" | "orders" | "orderLines" | "settings" | "planRows" | "closures";
        Relations: {
            warehouseTerms: {
                Shape: SupplierWarehouse[];
                Name: "SupplierWarehouse";
                Nullable: false;
            };
            skus: {
                Shape: SkuSupplier[];
                Name: "SkuSupplier";
                Nullable: false;
            };
            orders: {
                Shape: PurchaseOrder[];
                Name: "PurchaseOrder";
                Nullable: false;
            };
            orderLines: {
                Shape: OrderLine[];
                Name: "OrderLine";
                Nullable: false;
            };
            settings: {
                Shape: PlanningSetting[];
                Name: "PlanningSetting";
                Nullable: false;
            };
            planRows: {
                Shape: PlanRow[];
                Name: "PlanRow";
                Nullable: false;
            };
            closures: {
                Shape: SupplierClosure[];
                Name: "SupplierClosure";
                Nullable: false;
            };
        };
    };
    SupplierClosure: {
        Name: "SupplierClosure";
        Shape: SupplierClosure;
        Include: Prisma.SupplierClosureInclude;
        Select: Prisma.SupplierClosureSelect;
        OrderBy: Prisma.SupplierClosureOrderByWithRelationInput;
        WhereUnique: Prisma.SupplierClosureWhereUniqueInput;
        Where: Prisma.SupplierClosureWhereInput;
        Create: {};
        Update: {};
        RelationName: "supplier";
        ListRelations: never;
        Relations: {
            supplier: {
                Shape: Supplier;
                Name: "Supplier";
                Nullable: false;
            };
        };
    };
    SupplierWarehouse: {
        Name: "SupplierWarehouse";
        Shape: SupplierWarehouse;
        Include: Prisma.SupplierWarehouseInclude;
        Select: Prisma.SupplierWarehouseSelect;
        OrderBy: Prisma.SupplierWarehouseOrderByWithRelationInput;
        WhereUnique: Prisma.SupplierWarehouseWhereUniqueInput;
        Where: Prisma.SupplierWarehouseWhereInput;
        Create: {};
        Update: {};
        RelationName: "supplier" | "warehouse";
        ListRelations: never;
        Relations: {
            supplier: {
                Shape: Supplier;
                Name: "Supplier";
                Nullable: false;
            };
            warehouse: {
                Shape: Warehouse;
                Name: "Warehouse";
                Nullable: false;
            };
        };
    };
    Product: {
        Name: "Product";
        Shape: Product;
        Include: Prisma.ProductInclude;
        Select: Prisma.ProductSelect;
        OrderBy: Prisma.ProductOrderByWithRelationInput;
        WhereUnique: Prisma.ProductWhereUniqueInput;
        Where: Prisma.ProductWhereInput;
        Create: {};
        Update: {};
        RelationName: "skus" | "planRows";
        ListRelations: "skus" | "planRows";
        Relations: {
            skus: {
                Shape: Sku[];
                Name: "Sku";
                Nullable: false;
            };
            planRows: {
                Shape: PlanRow[];
                Name: "PlanRow";
                Nullable: false;
            };
        };
    };
    Sku: {
        Name: "Sku";
        Shape: Sku;
        Include: Prisma.SkuInclude;
        Select: Prisma.SkuSelect;
        OrderBy: Prisma.SkuOrderByWithRelationInput;
        WhereUnique: Prisma.SkuWhereUniqueInput;
        Where: Prisma.SkuWhereInput;
        Create: {};
        Update: {};
        RelationName: "successor" | "predecessors" | "product" | "suppliers" | "recipeLines" | "usedIn" | "bundleItems" | "inBundles" | "stockLevels" | "movements" | "orderLines" | "deliveries" | "overrides" | "sales" | "demand" | "demandPack" | "manualForecasts" | "excludedPeriods" | "oneOffMarks" | "settings" | "planRows" | "alerts";
        ListRelations: "predecessors" | "suppliers" | "recipeLines" | "usedIn" | "bundleItems" | "inBundles" | "stockLevels" | "movements" | "orderLines" | "deliveries" | "overrides" | "sales" | "demand" | "manualForecasts" | "excludedPeriods" | "oneOffMarks" | "settings" | "planRows" | "alerts";
        Relations: {
            successor: {
                Shape: Sku | null;
                Name: "Sku";
                Nullable: true;
            };
            predecessors: {
                Shape: Sku[];
                Name: "Sku";
                Nullable: false;
            };
            product: {
                Shape: Product;
                Name: "Product";
                Nullable: false;
            };
            suppliers: {
                Shape: SkuSupplier[];
                Name: "SkuSupplier";
                Nullable: false;
            };
            recipeLines: {
                Shape: RecipeLine[];
                Name: "RecipeLine";
                Nullable: false;
            };
            usedIn: {
                Shape: RecipeLine[];
                Name: "RecipeLine";
                Nullable: false;
            };
            bundleItems: {
                Shape: BundleItem[];
                Name: "BundleItem";
                Nullable: false;
            };
            inBundles: {
                Shape: BundleItem[];
                Name: "BundleItem";
                Nullable: false;
            };
            stockLevels: {
                Shape: StockLevel[];
                Name: "StockLevel";
                Nullable: false;
            };
            movements: {
                Shape: StockMovement[];
                Name: "StockMovement";
                Nullable: false;
            };
            orderLines: {
                Shape: OrderLine[];
                Name: "OrderLine";
                Nullable: false;
            };
            deliveries: {
                Shape: Delivery[];
                Name: "Delivery";
                Nullable: false;
            };
            overrides: {
                Shape: ConsumptionOverride[];
                Name: "ConsumptionOverride";
                Nullable: false;
            };
            sales: {
                Shape: SalesTransaction[];
                Name: "SalesTransaction";
                Nullable: false;
            };
            demand: {
                Shape: DailyDemand[];
                Name: "DailyDemand";
                Nullable: false;
            };
            demandPack: {
                Shape: DemandPack | null;
                Name: "DemandPack";
                Nullable: true;
            };
            manualForecasts: {
                Shape: ManualForecast[];
                Name: "ManualForecast";
                Nullable: false;
            };
            excludedPeriods: {
                Shape: ExcludedPeriod[];
                Name: "ExcludedPeriod";
                Nullable: false;
            };
            oneOffMarks: {
                Shape: OneOffMark[];
                Name: "OneOffMark";
                Nullable: false;
            };
            settings: {
                Shape: PlanningSetting[];
                Name: "PlanningSetting";
                Nullable: false;
            };
            planRows: {
                Shape: PlanRow[];
                Name: "PlanRow";
                Nullable: false;
            };
            alerts: {
                Shape: StockAlert[];
                Name: "StockAlert";
                Nullable: false;
            };
        };
    };
    SkuSupplier: {
        Name: "SkuSupplier";
        Shape: SkuSupplier;
        Include: Prisma.SkuSupplierInclude;
        Select: Prisma.SkuSupplierSelect;
        OrderBy: Prisma.SkuSupplierOrderByWithRelationInput;
        WhereUnique: Prisma.SkuSupplierWhereUniqueInput;
        Where: Prisma.SkuSupplierWhereInput;
        Create: {};
        Update: {};
        RelationName: "sku" | "supplier";
        ListRelations: never;
        Relations: {
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
            supplier: {
                Shape: Supplier;
                Name: "Supplier";
                Nullable: false;
            };
        };
    };
    RecipeLine: {
        Name: "RecipeLine";
        Shape: RecipeLine;
        Include: Prisma.RecipeLineInclude;
        Select: Prisma.RecipeLineSelect;
        OrderBy: Prisma.RecipeLineOrderByWithRelationInput;
        WhereUnique: Prisma.RecipeLineWhereUniqueInput;
        Where: Prisma.RecipeLineWhereInput;
        Create: {};
        Update: {};
        RelationName: "sku" | "material";
        ListRelations: never;
        Relations: {
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
            material: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
        };
    };
    BundleItem: {
        Name: "BundleItem";
        Shape: BundleItem;
        Include: Prisma.BundleItemInclude;
        Select: Prisma.BundleItemSelect;
        OrderBy: Prisma.BundleItemOrderByWithRelationInput;
        WhereUnique: Prisma.BundleItemWhereUniqueInput;
        Where: Prisma.BundleItemWhereInput;
        Create: {};
        Update: {};
        RelationName: "bundle" | "sku";
        ListRelations: never;
        Relations: {
            bundle: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
        };
    };
    StockLevel: {
        Name: "StockLevel";
        Shape: StockLevel;
        Include: Prisma.StockLevelInclude;
        Select: Prisma.StockLevelSelect;
        OrderBy: Prisma.StockLevelOrderByWithRelationInput;
        WhereUnique: Prisma.StockLevelWhereUniqueInput;
        Where: Prisma.StockLevelWhereInput;
        Create: {};
        Update: {};
        RelationName: "sku" | "warehouse";
        ListRelations: never;
        Relations: {
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
            warehouse: {
                Shape: Warehouse;
                Name: "Warehouse";
                Nullable: false;
            };
        };
    };
    StockMovement: {
        Name: "StockMovement";
        Shape: StockMovement;
        Include: Prisma.StockMovementInclude;
        Select: Prisma.StockMovementSelect;
        OrderBy: Prisma.StockMovementOrderByWithRelationInput;
        WhereUnique: Prisma.StockMovementWhereUniqueInput;
        Where: Prisma.StockMovementWhereInput;
        Create: {};
        Update: {};
        RelationName: "sku" | "warehouse";
        ListRelations: never;
        Relations: {
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
            warehouse: {
                Shape: Warehouse;
                Name: "Warehouse";
                Nullable: false;
            };
        };
    };
    PurchaseOrder: {
        Name: "PurchaseOrder";
        Shape: PurchaseOrder;
        Include: Prisma.PurchaseOrderInclude;
        Select: Prisma.PurchaseOrderSelect;
        OrderBy: Prisma.PurchaseOrderOrderByWithRelationInput;
        WhereUnique: Prisma.PurchaseOrderWhereUniqueInput;
        Where: Prisma.PurchaseOrderWhereInput;
        Create: {};
        Update: {};
        RelationName: "supplier" | "lines" | "overrides" | "mails" | "approvalRequest" | "approvals";
        ListRelations: "lines" | "overrides" | "mails" | "approvals";
        Relations: {
            supplier: {
                Shape: Supplier;
                Name: "Supplier";
                Nullable: false;
            };
            lines: {
                Shape: OrderLine[];
                Name: "OrderLine";
                Nullable: false;
            };
            overrides: {
                Shape: ConsumptionOverride[];
                Name: "ConsumptionOverride";
                Nullable: false;
            };
            mails: {
                Shape: OrderMail[];
                Name: "OrderMail";
                Nullable: false;
            };
            approvalRequest: {
                Shape: ApprovalRequest | null;
                Name: "ApprovalRequest";
                Nullable: true;
            };
            approvals: {
                Shape: OrderApproval[];
                Name: "OrderApproval";
                Nullable: false;
            };
        };
    };
    OrderMail: {
        Name: "OrderMail";
        Shape: OrderMail;
        Include: Prisma.OrderMailInclude;
        Select: Prisma.OrderMailSelect;
        OrderBy: Prisma.OrderMailOrderByWithRelationInput;
        WhereUnique: Prisma.OrderMailWhereUniqueInput;
        Where: Prisma.OrderMailWhereInput;
        Create: {};
        Update: {};
        RelationName: "order";
        ListRelations: never;
        Relations: {
            order: {
                Shape: PurchaseOrder;
                Name: "PurchaseOrder";
                Nullable: false;
            };
        };
    };
    ApprovalRule: {
        Name: "ApprovalRule";
        Shape: ApprovalRule;
        Include: never;
        Select: Prisma.ApprovalRuleSelect;
        OrderBy: Prisma.ApprovalRuleOrderByWithRelationInput;
        WhereUnique: Prisma.ApprovalRuleWhereUniqueInput;
        Where: Prisma.ApprovalRuleWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    ApprovalLimit: {
        Name: "ApprovalLimit";
        Shape: ApprovalLimit;
        Include: never;
        Select: Prisma.ApprovalLimitSelect;
        OrderBy: Prisma.ApprovalLimitOrderByWithRelationInput;
        WhereUnique: Prisma.ApprovalLimitWhereUniqueInput;
        Where: Prisma.ApprovalLimitWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    ApprovalRequest: {
        Name: "ApprovalRequest";
        Shape: ApprovalRequest;
        Include: Prisma.ApprovalRequestInclude;
        Select: Prisma.ApprovalRequestSelect;
        OrderBy: Prisma.ApprovalRequestOrderByWithRelationInput;
        WhereUnique: Prisma.ApprovalRequestWhereUniqueInput;
        Where: Prisma.ApprovalRequestWhereInput;
        Create: {};
        Update: {};
        RelationName: "order";
        ListRelations: never;
        Relations: {
            order: {
                Shape: PurchaseOrder;
                Name: "PurchaseOrder";
                Nullable: false;
            };
        };
    };
    OrderApproval: {
        Name: "OrderApproval";
        Shape: OrderApproval;
        Include: Prisma.OrderApprovalInclude;
        Select: Prisma.OrderApprovalSelect;
        OrderBy: Prisma.OrderApprovalOrderByWithRelationInput;
        WhereUnique: Prisma.OrderApprovalWhereUniqueInput;
        Where: Prisma.OrderApprovalWhereInput;
        Create: {};
        Update: {};
        RelationName: "order";
        ListRelations: never;
        Relations: {
            order: {
                Shape: PurchaseOrder;
                Name: "PurchaseOrder";
                Nullable: false;
            };
        };
    };
    OrderLine: {
        Name: "OrderLine";
        Shape: OrderLine;
        Include: Prisma.OrderLineInclude;
        Select: Prisma.OrderLineSelect;
        OrderBy: Prisma.OrderLineOrderByWithRelationInput;
        WhereUnique: Prisma.OrderLineWhereUniqueInput;
        Where: Prisma.OrderLineWhereInput;
        Create: {};
        Update: {};
        RelationName: "order" | "sku" | "warehouse" | "supplier";
        ListRelations: never;
        Relations: {
            order: {
                Shape: PurchaseOrder;
                Name: "PurchaseOrder";
                Nullable: false;
            };
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
            warehouse: {
                Shape: Warehouse;
                Name: "Warehouse";
                Nullable: false;
            };
            supplier: {
                Shape: Supplier;
                Name: "Supplier";
                Nullable: false;
            };
        };
    };
    Delivery: {
        Name: "Delivery";
        Shape: Delivery;
        Include: Prisma.DeliveryInclude;
        Select: Prisma.DeliverySelect;
        OrderBy: Prisma.DeliveryOrderByWithRelationInput;
        WhereUnique: Prisma.DeliveryWhereUniqueInput;
        Where: Prisma.DeliveryWhereInput;
        Create: {};
        Update: {};
        RelationName: "sku" | "warehouse";
        ListRelations: never;
        Relations: {
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
            warehouse: {
                Shape: Warehouse;
                Name: "Warehouse";
                Nullable: false;
            };
        };
    };
    ConsumptionOverride: {
        Name: "ConsumptionOverride";
        Shape: ConsumptionOverride;
        Include: Prisma.ConsumptionOverrideInclude;
        Select: Prisma.ConsumptionOverrideSelect;
        OrderBy: Prisma.ConsumptionOverrideOrderByWithRelationInput;
        WhereUnique: Prisma.ConsumptionOverrideWhereUniqueInput;
        Where: Prisma.ConsumptionOverrideWhereInput;
        Create: {};
        Update: {};
        RelationName: "order" | "material";
        ListRelations: never;
        Relations: {
            order: {
                Shape: PurchaseOrder;
                Name: "PurchaseOrder";
                Nullable: false;
            };
            material: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
        };
    };
    ImportBatch: {
        Name: "ImportBatch";
        Shape: ImportBatch;
        Include: Prisma.ImportBatchInclude;
        Select: Prisma.ImportBatchSelect;
        OrderBy: Prisma.ImportBatchOrderByWithRelationInput;
        WhereUnique: Prisma.ImportBatchWhereUniqueInput;
        Where: Prisma.ImportBatchWhereInput;
        Create: {};
        Update: {};
        RelationName: "store" | "sales";
        ListRelations: "sales";
        Relations: {
            store: {
                Shape: Store;
                Name: "Store";
                Nullable: false;
            };
            sales: {
                Shape: SalesTransaction[];
                Name: "SalesTransaction";
                Nullable: false;
            };
        };
    };
    ImportErrorReport: {
        Name: "ImportErrorReport";
        Shape: ImportErrorReport;
        Include: never;
        Select: Prisma.ImportErrorReportSelect;
        OrderBy: Prisma.ImportErrorReportOrderByWithRelationInput;
        WhereUnique: Prisma.ImportErrorReportWhereUniqueInput;
        Where: Prisma.ImportErrorReportWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    SalesFile: {
        Name: "SalesFile";
        Shape: SalesFile;
        Include: never;
        Select: Prisma.SalesFileSelect;
        OrderBy: Prisma.SalesFileOrderByWithRelationInput;
        WhereUnique: Prisma.SalesFileWhereUniqueInput;
        Where: Prisma.SalesFileWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    SalesTransaction: {
        Name: "SalesTransaction";
        Shape: SalesTransaction;
        Include: Prisma.SalesTransactionInclude;
        Select: Prisma.SalesTransactionSelect;
        OrderBy: Prisma.SalesTransactionOrderByWithRelationInput;
        WhereUnique: Prisma.SalesTransactionWhereUniqueInput;
        Where: Prisma.SalesTransactionWhereInput;
        Create: {};
        Update: {};
        RelationName: "batch" | "store" | "sku" | "warehouse" | "corrections" | "oneOffMarks";
        ListRelations: "corrections" | "oneOffMarks";
        Relations: {
            batch: {
                Shape: ImportBatch;
                Name: "ImportBatch";
                Nullable: false;
            };
            store: {
                Shape: Store;
                Name: "Store";
                Nullable: false;
            };
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
            warehouse: {
                Shape: Warehouse;
                Name: "Warehouse";
                Nullable: false;
            };
            corrections: {
                Shape: SalesCorrection[];
                Name: "SalesCorrection";
                Nullable: false;
            };
            oneOffMarks: {
                Shape: OneOffMark[];
                Name: "OneOffMark";
                Nullable: false;
            };
        };
    };
    SalesCorrection: {
        Name: "SalesCorrection";
        Shape: SalesCorrection;
        Include: Prisma.SalesCorrectionInclude;
        Select: Prisma.SalesCorrectionSelect;
        OrderBy: Prisma.SalesCorrectionOrderByWithRelationInput;
        WhereUnique: Prisma.SalesCorrectionWhereUniqueInput;
        Where: Prisma.SalesCorrectionWhereInput;
        Create: {};
        Update: {};
        RelationName: "transaction";
        ListRelations: never;
        Relations: {
            transaction: {
                Shape: SalesTransaction;
                Name: "SalesTransaction";
                Nullable: false;
            };
        };
    };
    ManualForecast: {
        Name: "ManualForecast";
        Shape: ManualForecast;
        Include: Prisma.ManualForecastInclude;
        Select: Prisma.ManualForecastSelect;
        OrderBy: Prisma.ManualForecastOrderByWithRelationInput;
        WhereUnique: Prisma.ManualForecastWhereUniqueInput;
        Where: Prisma.ManualForecastWhereInput;
        Create: {};
        Update: {};
        RelationName: "sku" | "warehouse";
        ListRelations: never;
        Relations: {
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
            warehouse: {
                Shape: Warehouse | null;
                Name: "Warehouse";
                Nullable: true;
            };
        };
    };
    ExcludedPeriod: {
        Name: "ExcludedPeriod";
        Shape: ExcludedPeriod;
        Include: Prisma.ExcludedPeriodInclude;
        Select: Prisma.ExcludedPeriodSelect;
        OrderBy: Prisma.ExcludedPeriodOrderByWithRelationInput;
        WhereUnique: Prisma.ExcludedPeriodWhereUniqueInput;
        Where: Prisma.ExcludedPeriodWhereInput;
        Create: {};
        Update: {};
        RelationName: "sku";
        ListRelations: never;
        Relations: {
            sku: {
                Shape: Sku | null;
                Name: "Sku";
                Nullable: true;
            };
        };
    };
    OneOffMark: {
        Name: "OneOffMark";
        Shape: OneOffMark;
        Include: Prisma.OneOffMarkInclude;
        Select: Prisma.OneOffMarkSelect;
        OrderBy: Prisma.OneOffMarkOrderByWithRelationInput;
        WhereUnique: Prisma.OneOffMarkWhereUniqueInput;
        Where: Prisma.OneOffMarkWhereInput;
        Create: {};
        Update: {};
        RelationName: "transaction" | "sku";
        ListRelations: never;
        Relations: {
            transaction: {
                Shape: SalesTransaction;
                Name: "SalesTransaction";
                Nullable: false;
            };
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
        };
    };
    DailyDemand: {
        Name: "DailyDemand";
        Shape: DailyDemand;
        Include: Prisma.DailyDemandInclude;
        Select: Prisma.DailyDemandSelect;
        OrderBy: Prisma.DailyDemandOrderByWithRelationInput;
        WhereUnique: Prisma.DailyDemandWhereUniqueInput;
        Where: Prisma.DailyDemandWhereInput;
        Create: {};
        Update: {};
        RelationName: "sku" | "warehouse";
        ListRelations: never;
        Relations: {
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
            warehouse: {
                Shape: Warehouse;
                Name: "Warehouse";
                Nullable: false;
            };
        };
    };
    ExchangeRate: {
        Name: "ExchangeRate";
        Shape: ExchangeRate;
        Include: never;
        Select: Prisma.ExchangeRateSelect;
        OrderBy: Prisma.ExchangeRateOrderByWithRelationInput;
        WhereUnique: Prisma.ExchangeRateWhereUniqueInput;
        Where: Prisma.ExchangeRateWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    PlanningSetting: {
        Name: "PlanningSetting";
        Shape: PlanningSetting;
        Include: Prisma.PlanningSettingInclude;
        Select: Prisma.PlanningSettingSelect;
        OrderBy: Prisma.PlanningSettingOrderByWithRelationInput;
        WhereUnique: Prisma.PlanningSettingWhereUniqueInput;
        Where: Prisma.PlanningSettingWhereInput;
        Create: {};
        Update: {};
        RelationName: "sku" | "warehouse" | "supplier";
        ListRelations: never;
        Relations: {
            sku: {
                Shape: Sku | null;
                Name: "Sku";
                Nullable: true;
            };
            warehouse: {
                Shape: Warehouse | null;
                Name: "Warehouse";
                Nullable: true;
            };
            supplier: {
                Shape: Supplier | null;
                Name: "Supplier";
                Nullable: true;
            };
        };
    };
    PlanRow: {
        Name: "PlanRow";
        Shape: PlanRow;
        Include: Prisma.PlanRowInclude;
        Select: Prisma.PlanRowSelect;
        OrderBy: Prisma.PlanRowOrderByWithRelationInput;
        WhereUnique: Prisma.PlanRowWhereUniqueInput;
        Where: Prisma.PlanRowWhereInput;
        Create: {};
        Update: {};
        RelationName: "product" | "sku" | "warehouse" | "supplier" | "detail";
        ListRelations: never;
        Relations: {
            product: {
                Shape: Product;
                Name: "Product";
                Nullable: false;
            };
            sku: {
                Shape: Sku | null;
                Name: "Sku";
                Nullable: true;
            };
            warehouse: {
                Shape: Warehouse | null;
                Name: "Warehouse";
                Nullable: true;
            };
            supplier: {
                Shape: Supplier | null;
                Name: "Supplier";
                Nullable: true;
            };
            detail: {
                Shape: PlanDetail | null;
                Name: "PlanDetail";
                Nullable: true;
            };
        };
    };
    PlanDetail: {
        Name: "PlanDetail";
        Shape: PlanDetail;
        Include: Prisma.PlanDetailInclude;
        Select: Prisma.PlanDetailSelect;
        OrderBy: Prisma.PlanDetailOrderByWithRelationInput;
        WhereUnique: Prisma.PlanDetailWhereUniqueInput;
        Where: Prisma.PlanDetailWhereInput;
        Create: {};
        Update: {};
        RelationName: "row";
        ListRelations: never;
        Relations: {
            row: {
                Shape: PlanRow;
                Name: "PlanRow";
                Nullable: false;
            };
        };
    };
    DemandPack: {
        Name: "DemandPack";
        Shape: DemandPack;
        Include: Prisma.DemandPackInclude;
        Select: Prisma.DemandPackSelect;
        OrderBy: Prisma.DemandPackOrderByWithRelationInput;
        WhereUnique: Prisma.DemandPackWhereUniqueInput;
        Where: Prisma.DemandPackWhereInput;
        Create: {};
        Update: {};
        RelationName: "sku";
        ListRelations: never;
        Relations: {
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
        };
    };
    PlanRun: {
        Name: "PlanRun";
        Shape: PlanRun;
        Include: never;
        Select: Prisma.PlanRunSelect;
        OrderBy: Prisma.PlanRunOrderByWithRelationInput;
        WhereUnique: Prisma.PlanRunWhereUniqueInput;
        Where: Prisma.PlanRunWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    LearntUncertainty: {
        Name: "LearntUncertainty";
        Shape: LearntUncertainty;
        Include: never;
        Select: Prisma.LearntUncertaintySelect;
        OrderBy: Prisma.LearntUncertaintyOrderByWithRelationInput;
        WhereUnique: Prisma.LearntUncertaintyWhereUniqueInput;
        Where: Prisma.LearntUncertaintyWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    PlanMemory: {
        Name: "PlanMemory";
        Shape: PlanMemory;
        Include: never;
        Select: Prisma.PlanMemorySelect;
        OrderBy: Prisma.PlanMemoryOrderByWithRelationInput;
        WhereUnique: Prisma.PlanMemoryWhereUniqueInput;
        Where: Prisma.PlanMemoryWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    PlanMemoryPart: {
        Name: "PlanMemoryPart";
        Shape: PlanMemoryPart;
        Include: never;
        Select: Prisma.PlanMemoryPartSelect;
        OrderBy: Prisma.PlanMemoryPartOrderByWithRelationInput;
        WhereUnique: Prisma.PlanMemoryPartWhereUniqueInput;
        Where: Prisma.PlanMemoryPartWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    CategoryProfile: {
        Name: "CategoryProfile";
        Shape: CategoryProfile;
        Include: Prisma.CategoryProfileInclude;
        Select: Prisma.CategoryProfileSelect;
        OrderBy: Prisma.CategoryProfileOrderByWithRelationInput;
        WhereUnique: Prisma.CategoryProfileWhereUniqueInput;
        Where: Prisma.CategoryProfileWhereInput;
        Create: {};
        Update: {};
        RelationName: "warehouse";
        ListRelations: never;
        Relations: {
            warehouse: {
                Shape: Warehouse;
                Name: "Warehouse";
                Nullable: false;
            };
        };
    };
    PlanMark: {
        Name: "PlanMark";
        Shape: PlanMark;
        Include: never;
        Select: Prisma.PlanMarkSelect;
        OrderBy: Prisma.PlanMarkOrderByWithRelationInput;
        WhereUnique: Prisma.PlanMarkWhereUniqueInput;
        Where: Prisma.PlanMarkWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    ObjectChange: {
        Name: "ObjectChange";
        Shape: ObjectChange;
        Include: never;
        Select: Prisma.ObjectChangeSelect;
        OrderBy: Prisma.ObjectChangeOrderByWithRelationInput;
        WhereUnique: Prisma.ObjectChangeWhereUniqueInput;
        Where: Prisma.ObjectChangeWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    AuditEntry: {
        Name: "AuditEntry";
        Shape: AuditEntry;
        Include: never;
        Select: Prisma.AuditEntrySelect;
        OrderBy: Prisma.AuditEntryOrderByWithRelationInput;
        WhereUnique: Prisma.AuditEntryWhereUniqueInput;
        Where: Prisma.AuditEntryWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    AnnouncedChange: {
        Name: "AnnouncedChange";
        Shape: AnnouncedChange;
        Include: never;
        Select: Prisma.AnnouncedChangeSelect;
        OrderBy: Prisma.AnnouncedChangeOrderByWithRelationInput;
        WhereUnique: Prisma.AnnouncedChangeWhereUniqueInput;
        Where: Prisma.AnnouncedChangeWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    PlanTouch: {
        Name: "PlanTouch";
        Shape: PlanTouch;
        Include: never;
        Select: Prisma.PlanTouchSelect;
        OrderBy: Prisma.PlanTouchOrderByWithRelationInput;
        WhereUnique: Prisma.PlanTouchWhereUniqueInput;
        Where: Prisma.PlanTouchWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    StockAlert: {
        Name: "StockAlert";
        Shape: StockAlert;
        Include: Prisma.StockAlertInclude;
        Select: Prisma.StockAlertSelect;
        OrderBy: Prisma.StockAlertOrderByWithRelationInput;
        WhereUnique: Prisma.StockAlertWhereUniqueInput;
        Where: Prisma.StockAlertWhereInput;
        Create: {};
        Update: {};
        RelationName: "sku" | "warehouse";
        ListRelations: never;
        Relations: {
            sku: {
                Shape: Sku;
                Name: "Sku";
                Nullable: false;
            };
            warehouse: {
                Shape: Warehouse;
                Name: "Warehouse";
                Nullable: false;
            };
        };
    };
    IdempotencyKey: {
        Name: "IdempotencyKey";
        Shape: IdempotencyKey;
        Include: never;
        Select: Prisma.IdempotencyKeySelect;
        OrderBy: Prisma.IdempotencyKeyOrderByWithRelationInput;
        WhereUnique: Prisma.IdempotencyKeyWhereUniqueInput;
        Where: Prisma.IdempotencyKeyWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
    Job: {
        Name: "Job";
        Shape: Job;
        Include: never;
        Select: Prisma.JobSelect;
        OrderBy: Prisma.JobOrderByWithRelationInput;
        WhereUnique: Prisma.JobWhereUniqueInput;
        Where: Prisma.JobWhereInput;
        Create: {};
        Update: {};
        RelationName: never;
        ListRelations: never;
        Relations: {};
    };
}
export function getDatamodel(): PothosPrismaDatamodel { return JSON.parse("{\"datamodel\":{\"models\":{\"Tenant\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"ISO 4217 code of the currency that costs and revenue are reported in.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"timeZone\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"IANA name of the zone whose midnight starts a planning day.\"},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"planVersion\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The version of the plan that is read: the number of the run that made it, 0 before the first.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"plannedOn\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The merchant's day that this version was planned from; null before the first.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"plannedSeries\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SKU-warehouse pairs of this version: how long it takes to plan everything.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isTest\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether it is there to try things with: it may have its own clock, and its keys say so. Never changes. D112.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"clockAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Where its own clock stands; null: it goes with the service's, as every other merchant's does.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"clockTo\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The instant that its clock is being moved to, through all that is due before it; null: it stands.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"clockFailure\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Why the last move of its clock ended before its time, in words; null: it did not.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"closedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Since when no request and no job is let in: it was closed by the operator, or is being deleted. Null: it is open.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"deletionBegunAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Since when its rows are being deleted; they may be gone in part. Null: they are not.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"shard\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The shard that holds its rows, in the main database; null: they are here.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"movingTo\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The shard that its rows are being moved to, `main` for the main database: meanwhile they are only read. Null: they are not moved.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"movedFrom\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"In the main database: the shard that rows may be left in, from a move or a creation that was broken off or is being ended. Null: none.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"changeEpoch\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Another one whenever its rows have come to this database: what its changes were before is not known here. See domain/changes.\"},{\"type\":\"ApiKey\",\"kind\":\"object\",\"name\":\"apiKeys\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToTenant\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Membership\",\"kind\":\"object\",\"name\":\"memberships\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"MembershipToTenant\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Session\",\"kind\":\"object\",\"name\":\"sessions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SessionToTenant\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OneTimeLink\",\"kind\":\"object\",\"name\":\"links\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OneTimeLinkToTenant\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"A merchant account.\"},\"MailDay\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"day\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"In the merchant's time zone.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"mails\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"One for each recipient, whatever became of them.\"}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"Number of mails that a merchant asked for on the last day with any. The daily limit counts by it.\"},\"SavedQuestion\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Its name in lists.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"query\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The operation, a query or a subscription.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"variables\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Initial values of its variables, as JSON; null for none.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"chart\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"How its answer is drawn, as JSON; null: what suits.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"savedBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The beginning of the key that saved it last, which is no secret.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"savedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was saved last.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseIds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The warehouses that who saved it last is limited to (D184); empty: none.\"},{\"type\":\"QuestionSchedule\",\"kind\":\"object\",\"name\":\"schedule\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"QuestionScheduleToSavedQuestion\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"A question that somebody saved for all who work with the merchant: a GraphQL operation with what its variables are at first.\"},\"AnalysisRun\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"AnalysisKind\",\"kind\":\"enum\",\"name\":\"kind\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"request\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The request, in the form of its kind.\"},{\"type\":\"AnalysisState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"done\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Steps done so far, of `total`; what a step is its kind says.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"total\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"0 until it is known.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"result\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The result, in the form of its kind; null until it is finished.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"errorCode\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Why it failed: a code of the errors that the service knows.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"errorMessage\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The same in words.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"requestedBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The beginning of the key that asked for it, which is no secret.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"requestedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"startedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was begun last: one that was interrupted is begun again.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"finishedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was finished, failed or was cancelled.\"}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"An analysis that takes longer than a request: its request, progress and result. Kept for 30 days, the newest 100 of a merchant.\"},\"BulkExport\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BulkExportFormat\",\"kind\":\"enum\",\"name\":\"format\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"list\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The list that it has the rows of, as `orders`.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"query\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The operation, as it was asked.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"variables\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Values of its variables; an object, empty for none.\"},{\"type\":\"BulkExportState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"attempt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Number of attempts. Parts that an earlier attempt still writes belong to no file.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"rows\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Rows and bytes that were written so far, once it is finished those of the file.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"bytes\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"errorCode\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Why it failed: a code of the errors that the service knows.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"errorMessage\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The same in words.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"requestedBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The beginning of the key that asked for it, which is no secret.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseIds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The warehouses that who asked for it is limited to, which its rows are limited to (D184); empty: none.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"requestedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"startedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was begun last, which is the moment that its rows are of; one that was interrupted is begun again.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"finishedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was finished, failed or was cancelled.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Until when it is kept; null until it has ended.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"changesCursor\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The cursor for changes since its rows; null until it is finished.\"},{\"type\":\"BulkExportChunk\",\"kind\":\"object\",\"name\":\"chunks\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BulkExportToBulkExportChunk\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"All rows of a list, written to a file that is kept for a week: what was asked, how far it has come, how large it is. D114.\"},\"BulkExportChunk\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"exportId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"number\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Its place in the file, from 0.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"bytes\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BulkExport\",\"kind\":\"object\",\"name\":\"export\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"BulkExportToBulkExportChunk\",\"relationFromFields\":[\"tenantId\",\"exportId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"exportId\",\"number\"]},\"uniqueIndexes\":[],\"documentation\":\"A piece of the file of a bulk export: all of the same size but the last.\"},\"QuestionSchedule\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"questionId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"recipients\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The mailboxes that it goes to.\"},{\"type\":\"QuestionFormat\",\"kind\":\"enum\",\"name\":\"format\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Weekday\",\"kind\":\"enum\",\"name\":\"weekdays\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Days of the week; empty where it is a day of the month.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"dayOfMonth\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"1 to 31, in shorter months the last day; null where it is days of the week.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"hour\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"0 to 23, by the clocks of the merchant's time zone.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether it is mailed at all.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"onlyWithRows\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether it is mailed only when its answer has rows (D174).\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"nextAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it is mailed next; null while it is off or stopped.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"setBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The beginning of the key that set it last, which is no secret.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"setAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseIds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The warehouses that who set it is limited to, which its answers are limited to (D184); empty: none.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"dueAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The moment that is being mailed; null while none is.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"begunAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"waiting\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Of that moment: to whom it is still to be sent, and who has got it.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"taken\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"attempts\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Number of attempts at a mail that the mail server did not take at first.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastSentAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When the mail server took a mail last, to whom the last moment's mails went, and what those said of what they leave out.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"lastSentTo\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"lastNote\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastEmptyAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When its answer had no rows last, so that nothing was mailed; null for never.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"lastError\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The failure of the last moment, and when; null when nothing failed.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastFailedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"failures\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Moments in a row that nobody has got.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"stoppedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was stopped after too many of those; null while it is not.\"},{\"type\":\"SavedQuestion\",\"kind\":\"object\",\"name\":\"question\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"QuestionScheduleToSavedQuestion\",\"relationFromFields\":[\"tenantId\",\"questionId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"questionId\"]},\"uniqueIndexes\":[],\"documentation\":\"When a saved question is asked by the service itself and its answer mailed, and how that went last. D91.\"},\"SavedScenario\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Its name in lists.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"changes\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The imagined changes, in the form of the domain's `Scenario`.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"scope\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Which SKUs it is asked of; an empty object: all.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"savedBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The beginning of the key that saved it last, which is no secret.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"savedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was saved last.\"}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"A scenario that somebody saved for all who work with the merchant: what is imagined, and of which SKUs it is asked.\"},\"WebhookEndpoint\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"url\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Where to, without credentials.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"eventTypes\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The types of event that it wants, as `purchase_order.created`.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"description\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Its purpose, in the merchant's words; null for nothing.\"},{\"type\":\"WebhookSignature\",\"kind\":\"enum\",\"name\":\"signature\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"secret\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The signing key: a secret, or the seed of an Ed25519 key.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"previousSecret\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The key that also signs after a rotation, until receivers know the new one; null for none.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"previousUntil\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Until when it does.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"createdBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The beginning of the key that made it, which is no secret.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"disabledAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Since when nothing is sent to it; null while it is enabled.\"},{\"type\":\"WebhookDisabledReason\",\"kind\":\"enum\",\"name\":\"disabledReason\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"failures\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Attempts that have failed since the last one that did not.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"failingSince\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The first of those; null while there are none.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"pausedUntil\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"After several of them: until when it is left alone.\"},{\"type\":\"WebhookDelivery\",\"kind\":\"object\",\"name\":\"deliveries\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"WebhookDeliveryToWebhookEndpoint\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"An address of a receiver's that events are posted to.\"},\"WebhookEvent\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"number\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Later events of an object have higher ones.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"type\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As `purchase_order.created`.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"objectId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The object of the event: an id, or a word where there is one of it only. Events of one object are delivered in their order.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"occurredAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it happened.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"data\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Its content for receivers, in the form of its type.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"WebhookDelivery\",\"kind\":\"object\",\"name\":\"deliveries\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"WebhookDeliveryToWebhookEvent\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"Something that happened and that an endpoint may want to hear of. Written in the transaction in which it happened, kept for 30 days.\"},\"WebhookDelivery\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"endpointId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"eventId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"number\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The event's number, type and object.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"eventType\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"objectId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"WebhookDeliveryState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"dueAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it may be tried next, by the merchant's clock; 1970: at once.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"claimedUntil\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Until when a worker has it in hand; null while none has.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"attempts\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Attempts since it was made or replayed last.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"answers\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The results of the last attempts, the oldest first.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"lastStatus\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The status of the last answer; null where there was none.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was made, by the database's clock.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"endedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was delivered or given up; null while it waits.\"},{\"type\":\"WebhookEndpoint\",\"kind\":\"object\",\"name\":\"endpoint\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"WebhookDeliveryToWebhookEndpoint\",\"relationFromFields\":[\"tenantId\",\"endpointId\"],\"isUpdatedAt\":false},{\"type\":\"WebhookEvent\",\"kind\":\"object\",\"name\":\"event\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"WebhookDeliveryToWebhookEvent\",\"relationFromFields\":[\"tenantId\",\"eventId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"tenantId\",\"endpointId\",\"eventId\"]}],\"documentation\":\"One event on its way to one endpoint.\"},\"Letterhead\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"address1\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"address2\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"city\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"province\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"State or province; null when the country has none.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"country\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"ISO 3166 country code.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"zip\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"phone\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"email\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Where suppliers write to, in print; mails come from the service's own address.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"taxId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Tax number (VAT or the like), as printed.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"orderTerms\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Terms of every order, printed at its end.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"logo\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"A PNG or JPEG of at most 256 KiB; null for none.\"}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"A merchant's letterhead on documents, beside its name. No row: none.\"},\"ApiKey\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"prefix\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The part of the key before the secret; safe to show and to log.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"secretHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"KeyScope\",\"kind\":\"enum\",\"name\":\"scope\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"READ also where it has rights by name.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseIds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The warehouses that it is limited to (D184); empty: none.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"rights\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"What it may do beside reading, by name; empty: what its scope says.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"createdBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The name of the person or key that made it; empty: the operator.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"madeByUser\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The person who made it: what it approves, they approve. Null: a key or the operator.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"revokedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastUsedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When a request last came with it, within an hour; null: none has.\"},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"writtenTo\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The position of its last write, in bytes of PostgreSQL's write-ahead log. A standby must have replayed it to answer. Kept where there is a standby.\"},{\"type\":\"Tenant\",\"kind\":\"object\",\"name\":\"tenant\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApiKeyToTenant\",\"relationFromFields\":[\"tenantId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"An API key; only its SHA-256 is kept. Looked up before a merchant is known, hence outside row-level security.\"},\"User\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"email\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"In lower case; nobody else has it.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"passwordHash\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Argon2id, in its own text form with its parameters; null: the person signs in in other ways, or has not yet chosen one.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"locale\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The language of their pages, and how they write figures and days, as a BCP 47 tag; null: as their browser does.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"provenAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it became known that the address is theirs; null: somebody else may have made the account.\"},{\"type\":\"Membership\",\"kind\":\"object\",\"name\":\"memberships\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"MembershipToUser\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Session\",\"kind\":\"object\",\"name\":\"sessions\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SessionToUser\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OneTimeLink\",\"kind\":\"object\",\"name\":\"links\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OneTimeLinkToUser\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Passkey\",\"kind\":\"object\",\"name\":\"passkeys\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PasskeyToUser\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"AuthenticatorApp\",\"kind\":\"object\",\"name\":\"app\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"AuthenticatorAppToUser\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Identity\",\"kind\":\"object\",\"name\":\"identities\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"IdentityToUser\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Challenge\",\"kind\":\"object\",\"name\":\"challenges\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ChallengeToUser\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"A person. One person can work for several merchants.\"},\"Membership\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Role\",\"kind\":\"enum\",\"name\":\"role\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseIds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The warehouses that the person sees and works in; empty: all of them.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Role\",\"kind\":\"enum\",\"name\":\"mappedRole\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The role that groups of an OpenID Connect provider gave; null: none did. Where it differs from the role, somebody set the role by hand.\"},{\"type\":\"Tenant\",\"kind\":\"object\",\"name\":\"tenant\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"MembershipToTenant\",\"relationFromFields\":[\"tenantId\"],\"isUpdatedAt\":false},{\"type\":\"User\",\"kind\":\"object\",\"name\":\"user\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"MembershipToUser\",\"relationFromFields\":[\"userId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"userId\"]},\"uniqueIndexes\":[],\"documentation\":\"That a person works for a merchant, and as what.\"},\"Notification\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"NotificationKind\",\"kind\":\"enum\",\"name\":\"kind\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"foldKey\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"What it is about, of its kind: what happens again is told again in its place.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"times\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"How often it was told.\"},{\"type\":\"NotificationObject\",\"kind\":\"enum\",\"name\":\"objectType\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"objectId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseIds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The warehouses that it is about; empty: none in particular.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"forUser\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Who is told: one user, or all who have a right.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"forRight\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"notFor\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Who is not told, as they did it.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"facts\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"What its sentence is made of.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"at\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"NotificationState\",\"kind\":\"object\",\"name\":\"states\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"NotificationToNotificationState\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"tenantId\",\"kind\",\"foldKey\"]}],\"documentation\":\"Something that people of the merchant are told: one row, whoever sees it. Kept for 90 days, the newest 5,000 of a merchant.\"},\"NotificationState\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"notificationId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"times\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"readAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"mailId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The mail that it was or is being sent with; null: none.\"},{\"type\":\"Notification\",\"kind\":\"object\",\"name\":\"notification\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"NotificationToNotificationState\",\"relationFromFields\":[\"tenantId\",\"notificationId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"userId\",\"notificationId\"]},\"uniqueIndexes\":[],\"documentation\":\"What a person has done with a notification, as often as it was told by then.\"},\"NotificationSetting\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"NotificationKind\",\"kind\":\"enum\",\"name\":\"kind\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"NotificationMail\",\"kind\":\"enum\",\"name\":\"mail\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"userId\",\"kind\"]},\"uniqueIndexes\":[],\"documentation\":\"Whether a person is mailed notifications of a kind; without a row they are not.\"},\"NotificationPerson\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"dailyHour\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"0 to 23, by the clocks of the merchant's time zone.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"nextAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When the next daily mail is due; null while there is none.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"mailId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The mail that is being sent, since when, and how often it was not taken; null while none is.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"begunAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"attempts\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"resumesAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Until when what comes waits, to be mailed together; null: it does not.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastMailedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When the mail server took a mail last, and why the last one was not taken; null: it was.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"lastError\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"userId\"]},\"uniqueIndexes\":[],\"documentation\":\"The mails of notifications to a person: when the next daily one is due, and the one that is being sent.\"},\"Session\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"secretHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SHA-256 of the secret in the browser's cookie, all that is stored of it.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The merchant that the person works for in it; null: none was chosen yet, or it is gone.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"seenAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When a request last came with it, within a minute.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Its absolute end, used or not.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"address\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The network address that signed in.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userAgent\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"What the browser calls itself.\"},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"writtenTo\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The position of its last write; see `ApiKey`.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"awaitsSecondFactor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The password was right, and a code is still to come: nothing else is allowed with it.\"},{\"type\":\"User\",\"kind\":\"object\",\"name\":\"user\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SessionToUser\",\"relationFromFields\":[\"userId\"],\"isUpdatedAt\":false},{\"type\":\"Tenant\",\"kind\":\"object\",\"name\":\"tenant\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SessionToTenant\",\"relationFromFields\":[\"tenantId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"A person's sign-in in one browser.\"},\"OneTimeLink\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"secretHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SHA-256 of the secret in the link.\"},{\"type\":\"LinkPurpose\",\"kind\":\"enum\",\"name\":\"purpose\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Of an invitation: the merchant to join.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"email\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Of an invitation: the address that it is for; null: whoever has the link says theirs.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Of a reset: whose password.\"},{\"type\":\"Role\",\"kind\":\"enum\",\"name\":\"role\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Of an invitation: the role to join in.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseIds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Of an invitation: the warehouses to be limited to; empty: all.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"madeBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Who made it, in words.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"usedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"proves\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether who opens it has the address: it was mailed there, or the operator made it for that address.\"},{\"type\":\"Tenant\",\"kind\":\"object\",\"name\":\"tenant\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OneTimeLinkToTenant\",\"relationFromFields\":[\"tenantId\"],\"isUpdatedAt\":false},{\"type\":\"User\",\"kind\":\"object\",\"name\":\"user\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OneTimeLinkToUser\",\"relationFromFields\":[\"userId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"A link that works once: it lets somebody join a merchant, or set another password.\"},\"Passkey\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"credentialId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":true,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"What the device calls it.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"publicKey\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"In COSE's form.\"},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"counter\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"How often the device says that it was used; 0 where it does not count.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"transports\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"How browsers reach the device: usb, internal, hybrid …\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastUsedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"User\",\"kind\":\"object\",\"name\":\"user\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PasskeyToUser\",\"relationFromFields\":[\"userId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"A passkey: a key pair of a person's device, of which the public half is here.\"},\"AuthenticatorApp\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"secret\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The secret that it shares with us, encrypted with a secret of the installation.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"confirmedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When a first code was right; null: it is asked for nothing yet.\"},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"lastStep\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The step of 30 seconds of the last code that was right: no code of it or an earlier one works again.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"failures\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Wrong codes since the last right one.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"blockedUntil\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"No code is taken before; null: at any time.\"},{\"type\":\"User\",\"kind\":\"object\",\"name\":\"user\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"AuthenticatorAppToUser\",\"relationFromFields\":[\"userId\"],\"isUpdatedAt\":false},{\"type\":\"RecoveryCode\",\"kind\":\"object\",\"name\":\"codes\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"AuthenticatorAppToRecoveryCode\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"A person's authenticator app, which makes a code every 30 seconds (RFC 6238).\"},\"RecoveryCode\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"codeHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"HMAC-SHA-256 by a secret of the installation, all that is stored of it.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"usedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"AuthenticatorApp\",\"kind\":\"object\",\"name\":\"app\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"AuthenticatorAppToRecoveryCode\",\"relationFromFields\":[\"userId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"userId\",\"codeHash\"]},\"uniqueIndexes\":[],\"documentation\":\"A code on paper that works once instead of the app.\"},\"Identity\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"issuer\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The provider, as its tokens name it.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"subject\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The account's name there, which it never gives to another.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastUsedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"User\",\"kind\":\"object\",\"name\":\"user\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"IdentityToUser\",\"relationFromFields\":[\"userId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"issuer\",\"subject\"]}],\"documentation\":\"An account at an OpenID Connect provider that signs a person in.\"},\"Challenge\":{\"fields\":[{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"keyHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false,\"documentation\":\"SHA-256 of what comes back.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"browserHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SHA-256 of the cookie, or of the session, of the browser that it was sent to.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"purpose\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whose; null: nobody had signed in.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"detail\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expiresAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"User\",\"kind\":\"object\",\"name\":\"user\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ChallengeToUser\",\"relationFromFields\":[\"userId\"],\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"What was sent to a browser and must come back from it once, within minutes.\"},\"ServiceSecret\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"secret\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"A secret that all processes of one installation share, such as the one that signs download links.\"},\"DatabaseIdentity\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"shard\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false,\"documentation\":\"Its name among the shards; `main` for the one with the keys.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"installation\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The same in all databases of an installation.\"}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"Which database of an installation this is, so that an address that leads to another one is noticed. One row; none where there are no shards.\"},\"Store\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Unique name; sales name their store by it.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"sortName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The name in lower case, kept by a trigger: what lists sort by.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"active\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Only active stores take sales.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"ISO 4217 code. Sales without a currency are in this one.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"platform\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The shop software behind it, for example shopify; null when not known.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouses\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StoreToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ImportBatch\",\"kind\":\"object\",\"name\":\"batches\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ImportBatchToStore\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"SalesTransaction\",\"kind\":\"object\",\"name\":\"sales\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesTransactionToStore\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"tenantId\",\"name\"]}],\"documentation\":\"A shop that sells: a web shop, a marketplace account, a wholesale desk.\"},\"Warehouse\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Unique name; orders and sales name the warehouse by it.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"sortName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The name in lower case, kept by a trigger: what lists sort by.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"active\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether it is in use.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"storeId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"address1\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"address2\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"city\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"province\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"State or province; null when the country has none.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"country\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"ISO 3166 country code.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"zip\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"rawMaterialOnly\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"True when it holds only raw materials.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"combinedId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The combined warehouse this one is planned within; null when it is planned by itself.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Store\",\"kind\":\"object\",\"name\":\"store\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StoreToWarehouse\",\"relationFromFields\":[\"tenantId\",\"storeId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"combined\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"combined\",\"relationFromFields\":[\"tenantId\",\"combinedId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"children\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"combined\",\"relationFromFields\":[],\"isUpdatedAt\":false,\"documentation\":\"The warehouses planned as one with this one; empty when it is not combined.\"},{\"type\":\"SupplierWarehouse\",\"kind\":\"object\",\"name\":\"supplierTerms\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SupplierWarehouseToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"StockLevel\",\"kind\":\"object\",\"name\":\"stockLevels\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StockLevelToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"StockMovement\",\"kind\":\"object\",\"name\":\"movements\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StockMovementToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderLine\",\"kind\":\"object\",\"name\":\"orderLines\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderLineToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Delivery\",\"kind\":\"object\",\"name\":\"deliveries\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"SalesTransaction\",\"kind\":\"object\",\"name\":\"sales\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesTransactionToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"DailyDemand\",\"kind\":\"object\",\"name\":\"demand\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DailyDemandToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ManualForecast\",\"kind\":\"object\",\"name\":\"manualForecasts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ManualForecastToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"PlanningSetting\",\"kind\":\"object\",\"name\":\"settings\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanningSettingToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"PlanRow\",\"kind\":\"object\",\"name\":\"planRows\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanRowToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"CategoryProfile\",\"kind\":\"object\",\"name\":\"categoryProfiles\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CategoryProfileToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"StockAlert\",\"kind\":\"object\",\"name\":\"alerts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StockAlertToWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"tenantId\",\"name\"]}],\"documentation\":\"A place that holds stock.\"},\"Supplier\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Unique name; orders name the supplier by it.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"sortName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The name in lower case, kept by a trigger: what lists sort by.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"emails\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Contact addresses; empty when none is configured.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"orderEmail\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Where purchase orders are mailed to; null: to the first contact address.\"},{\"type\":\"DocumentLanguage\",\"kind\":\"enum\",\"name\":\"documentLanguage\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The language of orders and mails to it: words, numbers, dates and amounts. Names, notes and terms stay as they were written.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"address1\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"address2\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"city\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"province\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"State or province; null when the country has none.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"country\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"ISO 3166 country code.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"zip\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"leadTimeDays\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Default lead time in days, from confirmed order to arrival; 0 leaves it to the merchant's default, if there is one.\"},{\"type\":\"LeadTimeUnit\",\"kind\":\"enum\",\"name\":\"leadTimeUnit\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The days that its lead times count, those of warehouses and SKUs too. OPEN_DAYS: its closed days consume none of them.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"ISO 4217 code of the currency its prices are in.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"minimumOrderQuantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Smallest order it takes, in units or in its currency; 0 when there is no minimum.\"},{\"type\":\"MinimumOrderType\",\"kind\":\"enum\",\"name\":\"minimumOrderType\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The unit of the minimum.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"multiWarehouseOrders\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether one order may go to several warehouses. Its minimum, price breaks and products' rules then count over all of them. A warehouse with its own minimum keeps its own order.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isProducer\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"True for in-house or contract production: orders on it for SKUs with a recipe are production orders.\"},{\"type\":\"Weekday\",\"kind\":\"enum\",\"name\":\"closedWeekdays\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Days of the week on which it neither takes orders nor delivers; empty when it works on all of them.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"SupplierWarehouse\",\"kind\":\"object\",\"name\":\"warehouseTerms\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SupplierToSupplierWarehouse\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"SkuSupplier\",\"kind\":\"object\",\"name\":\"skus\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SkuSupplierToSupplier\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"PurchaseOrder\",\"kind\":\"object\",\"name\":\"orders\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PurchaseOrderToSupplier\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderLine\",\"kind\":\"object\",\"name\":\"orderLines\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderLineToSupplier\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"PlanningSetting\",\"kind\":\"object\",\"name\":\"settings\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanningSettingToSupplier\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"PlanRow\",\"kind\":\"object\",\"name\":\"planRows\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanRowToSupplier\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"SupplierClosure\",\"kind\":\"object\",\"name\":\"closures\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SupplierToSupplierClosure\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"tenantId\",\"name\"]}],\"documentation\":\"A supplier that sells goods, or a maker of them.\"},\"SupplierClosure\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"supplierId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"firstOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The first closed day.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The last closed day.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reason\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Why, for people to read; null when nobody said.\"},{\"type\":\"Supplier\",\"kind\":\"object\",\"name\":\"supplier\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SupplierToSupplierClosure\",\"relationFromFields\":[\"tenantId\",\"supplierId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"tenantId\",\"supplierId\",\"firstOn\"]}],\"documentation\":\"Days in a row on which a supplier neither takes orders nor delivers: holidays, a stocktaking.\"},\"SupplierWarehouse\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"supplierId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"leadTimeDays\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Days from confirmed order to arrival; null: the supplier's default holds.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"minimumOrderQuantity\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Smallest order, in units or in the supplier's currency; null: the supplier's default holds.\"},{\"type\":\"MinimumOrderType\",\"kind\":\"enum\",\"name\":\"minimumOrderType\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Supplier\",\"kind\":\"object\",\"name\":\"supplier\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SupplierToSupplierWarehouse\",\"relationFromFields\":[\"tenantId\",\"supplierId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SupplierWarehouseToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"supplierId\",\"warehouseId\"]},\"uniqueIndexes\":[],\"documentation\":\"Differences for deliveries of a supplier to one warehouse.\"},\"Product\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"sortName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The name in lower case, kept by a trigger: what lists sort by.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"moq\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Smallest quantity to order of all its SKUs together, in units; null when there is none.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"packQuantity\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units in a pack that its SKUs fill together; orders of them add up to whole packs. Null when there is none.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"category\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The kind of goods, in the merchant's own words, matched exactly; null when it has none.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"skus\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ProductToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"PlanRow\",\"kind\":\"object\",\"name\":\"planRows\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanRowToProduct\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"tenantId\",\"name\"]}],\"documentation\":\"One article for a shopper; its SKUs are the variants.\"},\"Sku\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"name\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The identifier the merchant uses; matched exactly, case included.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"productId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"options\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Variant options by name, for example {\\\"Color\\\":\\\"Red\\\"}, in the order in which the catalogue gave them.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"barcode\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"imageUrl\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Address of the product image; the service never opens it for a caller.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isMaterial\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isDigital\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isBundle\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"True when it is sold as a set of other SKUs and never bought itself.\"},{\"type\":\"SkuStatus\",\"kind\":\"enum\",\"name\":\"status\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"deletedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was deleted; null while it exists. A deleted SKU is in no list, its history stays.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"unitCost\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Cost of one unit from the shop, in the merchant's currency; null when not known.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"retailPrice\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Present selling price in the shop's currency; null when it is not sold.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"reorder\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether it takes part in replenishment.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"moq\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Smallest quantity to order, in units; null when there is none.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"packQuantity\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units in a pack; orders are whole packs. Null when it is bought singly.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"productionTimeDays\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Days that making one batch takes; null when it is not made.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"volume\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Room that a unit takes as it is shipped, in cubic metres; null when not known.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"weight\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Shipping weight of a unit, in kilograms; null when not known.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"successorId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The SKU that carries on its demand since it was renamed, replaced or merged; null when it stands for itself.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"successorFactor\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units of the successor that stand for one unit of it, above 0: 2 where a 12-pack becomes a 6-pack. 1 without a successor.\"},{\"type\":\"SuccessionMode\",\"kind\":\"enum\",\"name\":\"successionMode\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether its stock and open orders are used up before the successor is bought, or no longer count. Says nothing without a successor.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"successorSetAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When its successor, or how that takes over, was set or taken back last; null when never, or before this was kept.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"successorSetBy\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The beginning of the API key that did; empty for the command line.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"successor\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"succession\",\"relationFromFields\":[\"tenantId\",\"successorId\"],\"isUpdatedAt\":false},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"predecessors\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"succession\",\"relationFromFields\":[],\"isUpdatedAt\":false,\"documentation\":\"The SKUs whose demand it carries on.\"},{\"type\":\"Product\",\"kind\":\"object\",\"name\":\"product\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ProductToSku\",\"relationFromFields\":[\"tenantId\",\"productId\"],\"isUpdatedAt\":false},{\"type\":\"SkuSupplier\",\"kind\":\"object\",\"name\":\"suppliers\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SkuToSkuSupplier\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"RecipeLine\",\"kind\":\"object\",\"name\":\"recipeLines\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"recipe\",\"relationFromFields\":[],\"isUpdatedAt\":false,\"documentation\":\"Recipe of one unit; empty when it has no recipe.\"},{\"type\":\"RecipeLine\",\"kind\":\"object\",\"name\":\"usedIn\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"material\",\"relationFromFields\":[],\"isUpdatedAt\":false,\"documentation\":\"The recipes that use it as a raw material.\"},{\"type\":\"BundleItem\",\"kind\":\"object\",\"name\":\"bundleItems\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"bundle\",\"relationFromFields\":[],\"isUpdatedAt\":false,\"documentation\":\"Contents of one unit of the bundle; empty when it is not a bundle.\"},{\"type\":\"BundleItem\",\"kind\":\"object\",\"name\":\"inBundles\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"content\",\"relationFromFields\":[],\"isUpdatedAt\":false,\"documentation\":\"The bundles that hold it.\"},{\"type\":\"StockLevel\",\"kind\":\"object\",\"name\":\"stockLevels\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SkuToStockLevel\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"StockMovement\",\"kind\":\"object\",\"name\":\"movements\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SkuToStockMovement\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderLine\",\"kind\":\"object\",\"name\":\"orderLines\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderLineToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"Delivery\",\"kind\":\"object\",\"name\":\"deliveries\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ConsumptionOverride\",\"kind\":\"object\",\"name\":\"overrides\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ConsumptionOverrideToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"SalesTransaction\",\"kind\":\"object\",\"name\":\"sales\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesTransactionToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"DailyDemand\",\"kind\":\"object\",\"name\":\"demand\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DailyDemandToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"DemandPack\",\"kind\":\"object\",\"name\":\"demandPack\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DemandPackToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ManualForecast\",\"kind\":\"object\",\"name\":\"manualForecasts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ManualForecastToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ExcludedPeriod\",\"kind\":\"object\",\"name\":\"excludedPeriods\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ExcludedPeriodToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OneOffMark\",\"kind\":\"object\",\"name\":\"oneOffMarks\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OneOffMarkToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"PlanningSetting\",\"kind\":\"object\",\"name\":\"settings\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanningSettingToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"PlanRow\",\"kind\":\"object\",\"name\":\"planRows\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanRowToSku\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"StockAlert\",\"kind\":\"object\",\"name\":\"alerts\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SkuToStockAlert\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"tenantId\",\"name\"]}],\"documentation\":\"A stock keeping unit: one variant of a product, a raw material, or a bundle.\"},\"SkuSupplier\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"supplierId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"unitCost\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Cost of one unit in the supplier's currency; null when not known.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isPrimary\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether replenishment buys from this supplier.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"moq\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Smallest quantity of this SKU that the supplier sells, in units; null when there is none.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"itemCode\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The supplier's item code. Null when not known.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"priceBreaks\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Lower costs of a unit from a quantity on, the smallest quantity first, as `100: 1.95`; they hold for all units of a line. Empty for none.\"},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SkuToSkuSupplier\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Supplier\",\"kind\":\"object\",\"name\":\"supplier\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SkuSupplierToSupplier\",\"relationFromFields\":[\"tenantId\",\"supplierId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"skuId\",\"supplierId\"]},\"uniqueIndexes\":[],\"documentation\":\"That a supplier sells a SKU, and at what cost.\"},\"RecipeLine\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"materialId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"quantityPerUnit\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units of the material in one unit of the finished good.\"},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"recipe\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"material\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"material\",\"relationFromFields\":[\"tenantId\",\"materialId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"skuId\",\"materialId\"]},\"uniqueIndexes\":[],\"documentation\":\"One component of a recipe (bill of materials).\"},\"BundleItem\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"bundleId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"quantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units of the SKU in one bundle.\"},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"bundle\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"bundle\",\"relationFromFields\":[\"tenantId\",\"bundleId\"],\"isUpdatedAt\":false},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"content\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"bundleId\",\"skuId\"]},\"uniqueIndexes\":[],\"documentation\":\"One SKU inside a bundle.\"},\"StockLevel\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"onHand\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units on hand; may be negative when more was sold than was known to be there.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"countedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was last counted; sales before that instant are already in the count. Null when never counted.\"},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SkuToStockLevel\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StockLevelToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"skuId\",\"warehouseId\"]},\"uniqueIndexes\":[],\"documentation\":\"The balance of the stock ledger for a SKU at a warehouse, kept by a trigger on stock_movements.\"},\"StockMovement\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"MovementKind\",\"kind\":\"enum\",\"name\":\"kind\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"quantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units added (positive) or taken out (negative).\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"occurredAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When the stock changed; for a count, the instant of the count.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The purchase order behind a receipt or a consumption; kept when that order is deleted.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"batchId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The import behind a sale.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SkuToStockMovement\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StockMovementToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"One entry of the stock ledger. Appended, never changed.\"},\"PurchaseOrder\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reference\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The stable name that upserts find it by.\"},{\"type\":\"OrderStatus\",\"kind\":\"enum\",\"name\":\"status\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Null reads as DRAFT.\"},{\"type\":\"OrderType\",\"kind\":\"enum\",\"name\":\"type\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"OrderOrigin\",\"kind\":\"enum\",\"name\":\"origin\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"supplierId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The supplier of its first line.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"notes\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The note to the supplier, printed on the order's documents; null for none.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"version\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Which state of the order and its lines this is: 1 when it was created, one more with each write. Mutations take it as the version that\\nthey are meant for, and refuse to write over another.\"},{\"type\":\"Supplier\",\"kind\":\"object\",\"name\":\"supplier\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PurchaseOrderToSupplier\",\"relationFromFields\":[\"tenantId\",\"supplierId\"],\"isUpdatedAt\":false},{\"type\":\"OrderLine\",\"kind\":\"object\",\"name\":\"lines\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderLineToPurchaseOrder\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"writers\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Who wrote what its lines order, each once, as `USER` or `KEY` with the id: nobody of them approves it, unless the merchant allows it.\"},{\"type\":\"ConsumptionOverride\",\"kind\":\"object\",\"name\":\"overrides\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ConsumptionOverrideToPurchaseOrder\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderMail\",\"kind\":\"object\",\"name\":\"mails\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderMailToPurchaseOrder\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"ApprovalRequest\",\"kind\":\"object\",\"name\":\"approvalRequest\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApprovalRequestToPurchaseOrder\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OrderApproval\",\"kind\":\"object\",\"name\":\"approvals\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderApprovalToPurchaseOrder\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"tenantId\",\"reference\"]}],\"documentation\":\"An order on a supplier. Deleting it removes it and its lines; deliveries and stock movements stay.\"},\"OrderMail\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"OrderMailStatus\",\"kind\":\"enum\",\"name\":\"status\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"recipient\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The mailbox that it goes to.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"message\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"A text above the standard one; null for none.\"},{\"type\":\"DocumentLanguage\",\"kind\":\"enum\",\"name\":\"language\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The language of this mail and of its document; null: the supplier's when it is sent.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"content\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Hash of what the order's lines ordered when it was mailed by a caller whom a rule of approval binds; else null.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"attempts\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Number of attempts to hand it to the mail server.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"answer\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The mail server's last answer, or the reason why it was not reached; null until then.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"queuedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was asked for.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"endedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When the mail server took it, or when it was given up; null while it waits.\"},{\"type\":\"PurchaseOrder\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderMailToPurchaseOrder\",\"relationFromFields\":[\"tenantId\",\"orderId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"A purchase order on its way to its supplier by mail, with its PDF.\"},\"ApprovalRule\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":true,\"isUpdatedAt\":false},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"orderLimit\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"In the merchant's currency: an order of more needs approval, unless its buyer has a limit of their own.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"twoApprovers\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether two different people approve an order, and not one.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"ownOrders\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether people may approve orders that they asked for or wrote.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"bindsKeys\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether API keys need approval, too.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"setBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Who set it last, in words.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"setAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":null,\"uniqueIndexes\":[],\"documentation\":\"When a merchant's people need approval for their orders. No row: never.\"},\"ApprovalLimit\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"userName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The member's name when the limit was set.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"orderLimit\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"In the merchant's currency; null: no limit.\"}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"userId\"]},\"uniqueIndexes\":[],\"documentation\":\"A member's own limit, instead of the rule's.\"},\"ApprovalRequest\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"requestedBy\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"`USER` or `KEY` with the id, as in an order's `writers`; null: nobody was recorded.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"requestedByName\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"requestedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"sentBackBy\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Who sent the order back; null: nobody has.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"sentBackByName\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"sentBackAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"comment\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"What was said then.\"},{\"type\":\"PurchaseOrder\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ApprovalRequestToPurchaseOrder\",\"relationFromFields\":[\"tenantId\",\"orderId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"orderId\"]},\"uniqueIndexes\":[],\"documentation\":\"That somebody asked for an order's approval; the latest time.\"},\"OrderApproval\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"approvedBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As in an order's `writers`.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"approvedByName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"approvedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"content\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"A hash of what the lines ordered then.\"},{\"type\":\"PurchaseOrder\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderApprovalToPurchaseOrder\",\"relationFromFields\":[\"tenantId\",\"orderId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"orderId\",\"approvedBy\"]},\"uniqueIndexes\":[],\"documentation\":\"One person's approval of an order. It counts while the order is as it was approved.\"},\"OrderLine\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"position\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Place in the order, from 1.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"supplierId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"quantityOrdered\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units ordered.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"quantityReceived\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units received so far, cumulative.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"unitCost\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Cost of one unit in the currency of the line's supplier; null when none is known.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"exchangeRate\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units of the order's currency for one unit of the line's, on the day the line was written.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"initialDeliveryOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The first expected date ever sent.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expectedDeliveryOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The date it is expected now.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"expectedDeliveryReason\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Why it is expected on that date, in the words of who changed it; null when nobody said. Another date without a reason removes it.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"confirmedDeliveryOn\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The date expected when the order was first confirmed; null until then.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"confirmedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it first stood on an order that was placed: what its lead time counts from. Null until then, and for lines placed\\nbefore this was kept.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"PurchaseOrder\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderLineToPurchaseOrder\",\"relationFromFields\":[\"tenantId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderLineToSku\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderLineToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false},{\"type\":\"Supplier\",\"kind\":\"object\",\"name\":\"supplier\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OrderLineToSupplier\",\"relationFromFields\":[\"tenantId\",\"supplierId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[{\"name\":null,\"fields\":[\"tenantId\",\"orderId\",\"skuId\",\"warehouseId\"]}],\"documentation\":\"One SKU to one warehouse on a purchase order.\"},\"Delivery\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The purchase order, which may since be deleted.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"orderReference\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The purchase order's name when the goods arrived.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"quantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units that arrived; negative for a correction.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"deliveredAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When the goods arrived.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When the arrival was recorded.\"},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToSku\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DeliveryToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"A change of the cumulative quantity received on a line; negative when it fell. Outlives its order.\"},\"ConsumptionOverride\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"materialId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"actualQuantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units used; replaces the figure from the recipe.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"updatedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"PurchaseOrder\",\"kind\":\"object\",\"name\":\"order\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ConsumptionOverrideToPurchaseOrder\",\"relationFromFields\":[\"tenantId\",\"orderId\"],\"isUpdatedAt\":false},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"material\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ConsumptionOverrideToSku\",\"relationFromFields\":[\"tenantId\",\"materialId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"orderId\",\"materialId\"]},\"uniqueIndexes\":[],\"documentation\":\"A person's word on how much of a raw material a production order used.\"},\"ImportBatch\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"storeId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"acceptedRows\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Lines accepted and stored.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"refusedRows\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Lines refused; the reasons went back to the sender.\"},{\"type\":\"ImportStatus\",\"kind\":\"enum\",\"name\":\"status\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"refusals\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The first of the refused lines, as row, column and reason.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"ingestedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When its lines reached demand and stock; null until then.\"},{\"type\":\"Store\",\"kind\":\"object\",\"name\":\"store\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ImportBatchToStore\",\"relationFromFields\":[\"tenantId\",\"storeId\"],\"isUpdatedAt\":false},{\"type\":\"SalesTransaction\",\"kind\":\"object\",\"name\":\"sales\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ImportBatchToSalesTransaction\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"One accepted import of sales lines.\"},\"ImportErrorReport\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"csv\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"The full list of refused rows of an import that had many, as a CSV file.\"},\"SalesFile\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"contentHash\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SHA-256 of its cells.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"file\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As it was named then.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"rows\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Sales lines in it.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"importedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"contentHash\"]},\"uniqueIndexes\":[],\"documentation\":\"The content of a sales file at its first import. The same file is recognised by it.\"},\"SalesTransaction\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"batchId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"storeId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"quantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units sold, as sent.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"unitPrice\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Price of one unit in the line's currency.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"discountAmount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Discount on the whole line in the line's currency.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"ISO 4217 code.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"occurredAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The instant of the sale.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"timestampText\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The timestamp as the sender wrote it.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"orderId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The sender's order number; null when none was sent.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"channel\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tags\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"ImportBatch\",\"kind\":\"object\",\"name\":\"batch\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ImportBatchToSalesTransaction\",\"relationFromFields\":[\"tenantId\",\"batchId\"],\"isUpdatedAt\":false},{\"type\":\"Store\",\"kind\":\"object\",\"name\":\"store\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesTransactionToStore\",\"relationFromFields\":[\"tenantId\",\"storeId\"],\"isUpdatedAt\":false},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesTransactionToSku\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesTransactionToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false},{\"type\":\"SalesCorrection\",\"kind\":\"object\",\"name\":\"corrections\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesCorrectionToSalesTransaction\",\"relationFromFields\":[],\"isUpdatedAt\":false},{\"type\":\"OneOffMark\",\"kind\":\"object\",\"name\":\"oneOffMarks\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OneOffMarkToSalesTransaction\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"One sales line as it was sent. Lines are appended: the same line sent again is another sale.\"},\"SalesCorrection\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"transactionId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The line.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"quantityBefore\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units that the line stood for before.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"quantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units that it stands for since; 0: it was taken back.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"correctedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was corrected.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"correctedBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The beginning of the API key that corrected it; empty for the command line.\"},{\"type\":\"SalesTransaction\",\"kind\":\"object\",\"name\":\"transaction\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SalesCorrectionToSalesTransaction\",\"relationFromFields\":[\"tenantId\",\"transactionId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"That a sales line stands for another quantity than was sent. Appended: the last one of a line counts. See D134.\"},\"ManualForecast\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Null: all warehouses together.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"month\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The first day of the month.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"units\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units of the whole month. Never null once the transaction that wrote it has ended.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"note\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Why, for people to read; null when nobody said.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"setAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was set last.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"setBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The beginning of the API key that set it; empty for the command line.\"},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ManualForecastToSku\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ManualForecastToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"A forecast that somebody typed: units of a SKU in a calendar month, in place of what the engine forecasts. See D139.\"},\"ExcludedPeriod\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Null: it is for more than one SKU.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"category\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The category of the products that it is for; null with a SKU, or for everything.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"firstOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The first day that is excluded.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"lastOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The last day that is excluded.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"reason\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Why, for people to read.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"setAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was set last.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"setBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The beginning of the API key that set it; empty for the command line.\"},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"ExcludedPeriodToSku\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"Days whose demand is not learnt from: of one SKU, of a category, or of everything. See D139.\"},\"OneOffMark\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"transactionId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The line.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The SKU that the line sold.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"oneOff\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether it is a one-off since.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"markedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was marked.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"markedBy\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The beginning of the API key that marked it; empty for the command line.\"},{\"type\":\"SalesTransaction\",\"kind\":\"object\",\"name\":\"transaction\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OneOffMarkToSalesTransaction\",\"relationFromFields\":[\"tenantId\",\"transactionId\"],\"isUpdatedAt\":false},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"OneOffMarkToSku\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"That a sales line is a one-off, which is not learnt from, or is none after all. Appended: the last one of a line counts. See D139.\"},\"DailyDemand\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"day\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The day in the merchant's time zone.\"},{\"type\":\"DemandSource\",\"kind\":\"enum\",\"name\":\"source\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"ISO 4217 code of the revenue; empty where demand brings none (bundles' contents, production).\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"quantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"revenue\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Quantity × price − discount, in the row's currency.\"},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DailyDemandToSku\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DailyDemandToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"skuId\",\"warehouseId\",\"day\",\"source\",\"currency\"]},\"uniqueIndexes\":[],\"documentation\":\"Demand of one day, by where it came from and in which currency it was paid. Sums have room for any number of lines.\"},\"ExchangeRate\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"currency\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"ISO 4217 code.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"on\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"rate\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"currency\",\"on\"]},\"uniqueIndexes\":[],\"documentation\":\"Units of the merchant's currency for one unit of another, from a day on.\"},\"PlanningSetting\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"supplierId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"leadTimeDays\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Days from order to arrival.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"leadTimeDeviationDays\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Standard deviation of that time, in days; counts where safety stock follows from a service level or costs.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"safetyStockDays\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Safety stock as days of demand.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"serviceLevel\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Safety stock by service level instead, between 0 and 1.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"shortageCost\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Sizes safety stock by least cost: the cost of a unit short, in the merchant's currency; null: its margin.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"holdingCostPerDay\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Cost of a unit left, a day, in the merchant's currency.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"carryingRate\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Instead of that, the share of a unit's cost that keeping it for a year costs.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"stockCoverDays\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Days of demand that one order should last.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"reviewPeriodDays\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Days between two looks at the shelf.\"},{\"type\":\"ShortageModel\",\"kind\":\"enum\",\"name\":\"shortageModel\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"moq\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Smallest quantity to order, in units.\"},{\"type\":\"Decimal\",\"kind\":\"scalar\",\"name\":\"packQuantity\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units in a pack.\"},{\"type\":\"OrderRounding\",\"kind\":\"enum\",\"name\":\"rounding\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"abcEnabled\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Of the merchant: whether SKUs have ABC classes; null: they have.\"},{\"type\":\"AbcMeasure\",\"kind\":\"enum\",\"name\":\"abcMeasure\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Of the merchant: what they are ranked by; null: REVENUE.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"abcTiers\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Of the merchant: names and shares in percent, the first class first, as `A: 70`; empty: 70, 20, 10 for A, B, C.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"abcExcluded\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Of a SKU: true when it is left out of the classes.\"},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanningSettingToSku\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanningSettingToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false},{\"type\":\"Supplier\",\"kind\":\"object\",\"name\":\"supplier\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanningSettingToSupplier\",\"relationFromFields\":[\"tenantId\",\"supplierId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"Planning parameters set at one level. The most specific row that sets a parameter decides it. Order: SKU and warehouse, SKU, supplier and warehouse, supplier, the merchant's own row (all three ids null).\"},\"PlanRow\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"version\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The version of the plan; transactions see one only, the merchant's present one unless they say otherwise.\"},{\"type\":\"PlanLevel\",\"kind\":\"enum\",\"name\":\"level\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The SKU's id at SKU level, the product's at PRODUCT level; at SKU_LOCATION derived from SKU and warehouse.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"productId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Null at PRODUCT level.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Null unless the level is SKU_LOCATION.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"supplierId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The primary supplier; null when there is none.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"sortName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The first sort key of rows: the SKU's name, at PRODUCT level the product's.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"productName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuName\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"supplierName\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"searchText\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The text of a name search: the names of SKU and product without their case; see domain/text-search. Empty unless the level is SKU.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"kinds\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Which kinds of SKU are folded into the row, a bit a kind; see domain/skus/visibility.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"stockLevel\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units on hand; of a bundle, as many as its contents allow.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"incomingUnits\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units on placed orders that have not arrived; at SKU and PRODUCT level also those for inactive warehouses.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"buyOn\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The next day to buy on; null without demand, without a supplier, and where nothing is re-ordered.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"expectedDeliveryOn\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The arrival day of an order placed on that day; null as above.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"excessCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SKU-warehouse pairs in each state of health.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"healthyCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"atRiskCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"stockOutCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"daysOnHandMin\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Days that the stock on hand lasts, 0 to 9999: lowest and highest over the pairs.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"daysOnHandMax\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"daysToStockOutMin\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Days to stock-out with arrivals counted in, 0 to 9999: lowest and highest over the pairs.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"daysToStockOutMax\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"unitCost\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Cost of one unit in the merchant's currency; at PRODUCT level the mean of its SKUs. Null when not known.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"supplierUnitCost\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Cost of one unit from the primary supplier in that supplier's currency; null when not known.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"supplierUnitCosts\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"All suppliers' costs: [{\\\"supplierName\\\",\\\"unitCost\\\",\\\"currency\\\"}].\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"bomCost\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Cost of one unit's raw materials in the merchant's currency; null without a recipe or with a cost missing.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"retailPriceMin\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Selling price, lowest and highest over the SKUs; null when none is held.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"retailPriceMax\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"reorderCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SKUs that take part in replenishment, and that do not.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"noReorderCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"recommendedUnits\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units to order now, after minimums and packs.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"abcCategories\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"ABC classes of the SKUs in the row, in order; empty when not classified.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"weeklyQuantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units sold in the last 7 days, in bundles too, the planning day included.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"weeklyPlanQuantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units of demand forecast for the next 7 days.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"weeklySales\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Revenue of the last 7 days in the merchant's currency.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"weeklyPlanSales\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Revenue forecast for the next 7 days in the merchant's currency.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"monthlyQuantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As weekly, for one calendar month.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"monthlyPlanQuantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"monthlySales\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"monthlyPlanSales\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"quarterlyQuantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As weekly, for three calendar months.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"quarterlyPlanQuantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"quarterlySales\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"quarterlyPlanSales\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"yearlyQuantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As weekly, for twelve calendar months.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"yearlyPlanQuantity\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"yearlySales\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"yearlyPlanSales\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"refreshedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When the row was computed.\"},{\"type\":\"Product\",\"kind\":\"object\",\"name\":\"product\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanRowToProduct\",\"relationFromFields\":[\"tenantId\",\"productId\"],\"isUpdatedAt\":false},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanRowToSku\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanRowToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false},{\"type\":\"Supplier\",\"kind\":\"object\",\"name\":\"supplier\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanRowToSupplier\",\"relationFromFields\":[\"tenantId\",\"supplierId\"],\"isUpdatedAt\":false},{\"type\":\"PlanDetail\",\"kind\":\"object\",\"name\":\"detail\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanDetailToPlanRow\",\"relationFromFields\":[],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"version\",\"id\",\"level\"]},\"uniqueIndexes\":[],\"documentation\":\"One row of the plan at one level, as the last refresh left it. Figures are estimates, hence floating point; stored\\ncomplete, so that reading the plan computes nothing.\"},\"PlanDetail\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"version\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As the row's.\"},{\"type\":\"PlanLevel\",\"kind\":\"enum\",\"name\":\"level\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"demandClass\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Demand class: smooth, erratic, intermittent, lumpy, or none without demand.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"forecastMethod\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The forecasting method that won the backtest.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"forecastError\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Root mean squared scaled error of that backtest; null with too little history to test.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"forecastBias\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Mean forecast minus mean actual over the backtest, as a share of the actual; null as above.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"safetyStock\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units kept against uncertainty.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"reorderPoint\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Inventory position that calls for an order, in units.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"rawNeed\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units needed before minimums and packs.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"lateUnits\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units of open lines that should have arrived before the planning day.\"},{\"type\":\"Float\",\"kind\":\"scalar\",\"name\":\"weeklyForecast\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units of demand forecast for each of the 52 weeks from the day after the planning day; empty until planned again.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"trace\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The figures that recompute the recommended quantity.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warnings\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Reasons that make a figure less certain, in words.\"},{\"type\":\"PlanRow\",\"kind\":\"object\",\"name\":\"row\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"PlanDetailToPlanRow\",\"relationFromFields\":[\"tenantId\",\"version\",\"id\",\"level\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"version\",\"id\",\"level\"]},\"uniqueIndexes\":[],\"documentation\":\"The calculation behind a SKU_LOCATION row of the plan.\"},\"DemandPack\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"startOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Days are counted from this one.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"throughOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The last day that is packed.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"series\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"JSON: of each warehouse, source and currency how many days are packed, and how many of the last ones with their revenue.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"days\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"One series after the other: 16 bits a day, little-endian.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"quantities\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units sold on each of these days: 64-bit floating point.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"revenues\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Revenue on the last of these days, in the currency of the series.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"checksum\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Of all the above.\"},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"DemandPackToSku\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"skuId\"]},\"uniqueIndexes\":[],\"documentation\":\"The daily demand of one SKU up to some weeks ago, packed: one row to read instead of a row a day. A copy, made by refreshes of the\\nwhole plan and made anew every four weeks; deleted as soon as a refresh after a write finds that it differs.\"},\"PlanRun\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"planningDay\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The merchant's day that was planned from.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"complete\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"True when every SKU was planned, false when only those that a write touched.\"},{\"type\":\"PlanRunState\",\"kind\":\"enum\",\"name\":\"state\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"skuCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SKUs to plan; 0 where only those that a write touched were planned.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"plannedSkuCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SKUs planned so far.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"seriesCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SKU-warehouse pairs planned so far.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"startedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"finishedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Null until it is finished.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warnings\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Facts that the run could not use, for example sales in a currency without a rate.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"seasons\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The season of the year that the SKUs share, and each category's where it has its own: indices of the 52nds of the year\\nfrom the day after the planning day, growth, and how far members differ in answering it. Empty where none shows.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"uncertaintyLearntOn\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The day on which what it takes for unsure was learnt, as `LearntUncertainty` has it; null: what is typical.\"},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"holdsRows\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether rows of this version may be stored: from its start until they are deleted.\"}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"One refresh of the plan. The number of one of the whole plan is the version of the rows it writes.\"},\"LearntUncertainty\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"learntOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The planning day of the plan that learnt it.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"series\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SKUs at warehouses whose past was looked at.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"cycles\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Past cycles of theirs: times of a lead time and a review period.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"dispersion\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"See `Dispersion` of the planning room.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"calibration\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"See `Calibration` of the planning room.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"classes\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"By class of volume the cycles, and how many of them hold with each target from 1 to 99 of 100.\"}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"learntOn\"]},\"uniqueIndexes\":[],\"documentation\":\"The uncertainty of a merchant's forecasts, learnt from its own past. Versions of the plan name the row that they are made by.\"},\"PlanMemory\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"planningDay\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The merchant's day that was planned from.\"},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"runId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The number of the run that made it, whose parts they are. The run itself may be gone.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"plannedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When the run began: what was known then is in it.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"seriesCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SKU-warehouse pairs that were planned.\"},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"movementId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The last movement of stock that was known; null without any.\"}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"planningDay\"]},\"uniqueIndexes\":[],\"documentation\":\"The whole plan of a day, kept for thirteen months after it was made: the last one made on that day. See domain/plan-memory.\"},\"PlanMemoryPart\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"runId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The number of the run that made the plan.\"},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"number\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Later parts go before earlier ones of the same run.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"pairs\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As `packPart` in domain/plan-memory makes it.\"}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"runId\",\"number\"]},\"uniqueIndexes\":[],\"documentation\":\"Some hundred pairs of a plan that is kept, or being made: what their recommendations can be recomputed from, in columns, deflated.\"},\"CategoryProfile\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"version\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As a plan row's.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"category\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The place: a warehouse that is planned by itself.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"enteredOn\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"By this day half of the SKUs that it was learnt from had been entered.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"units\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Units on each day of twelve months from the day after the version's planning day: 32-bit floating point, little-endian.\"},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"CategoryProfileToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"version\",\"category\",\"warehouseId\"]},\"uniqueIndexes\":[],\"documentation\":\"The sales of a typical SKU of a category at a place; the category's new SKUs borrow them. Learnt with a version of the plan and part of it.\"},\"PlanMark\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"slot\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Transactions of different connections mostly leave their marks in different slots.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"mark\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Never the same twice.\"}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"slot\"]},\"uniqueIndexes\":[],\"documentation\":\"Traces of changes of plan rows, whatever made them: a mark in the same transaction. See domain/plan-store/edition.\"},\"ObjectChange\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"transaction\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As this server numbers them; later ones have begun to write later, which is not the order in which they end.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"type\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As `SKU`; see src/values/change-types.ts.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The object, whose parts count as itself.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"deletedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When it was deleted; null where it was not, or is only marked as deleted.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"changedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"transaction\",\"type\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"That a transaction has written an object, for those who mirror it: one row for both, kept for a month. See domain/changes.\"},\"AuditEntry\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"changedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When, by the merchant's clock.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"recordedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The same by the service's clock, by which entries are kept.\"},{\"type\":\"ActorKind\",\"kind\":\"enum\",\"name\":\"actorKind\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"actorId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The user's id, the key's prefix, or the name of the command or job.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"actorName\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The actor's name at the time.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"requestId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The request that it was part of, as its answer's X-Request-Id says; null where there was none.\"},{\"type\":\"AuditAction\",\"kind\":\"enum\",\"name\":\"action\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"type\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"What was changed, as `ORDER_LINE`; see src/values/audit-types.ts.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"objectId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The object; null where it has no id of its own, or where there are many.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"objectName\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The object's name at the time.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"parentId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"What it is a part of, or belongs to: a line's order, an offer's SKU; null for nothing, or for many.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"parentName\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The parent's name at the time.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The warehouse that it is about; null for none, or for many.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"objectCount\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Number of rows that it stands for.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"objectIds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Where it stands for many: the objects, or what they are parts of where that is not one. Else empty.\"},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"changes\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"By column the value before and after, as [before, after].\"}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"Who changed what, and when. Written by triggers in the transaction of the change, only ever added to. See domain/audit.\"},\"AnnouncedChange\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"message\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As it is notified: what changed, whose it is, and ids.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"announcedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"Announced changes of plans and orders, kept some ten minutes for processes that can't be notified. See db/announcements.\"},\"PlanTouch\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuIds\",\"isRequired\":true,\"isList\":true,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"SKUs planned after a write while a refresh of the whole plan was under way: it plans them once more before it takes over.\"},\"StockAlert\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"skuId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"warehouseId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"StockAlertKind\",\"kind\":\"enum\",\"name\":\"kind\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"raisedAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When the plan first showed it.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"resolvedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When the plan first showed that it no longer holds; null while it does.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"dismissedAt\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"When somebody dismissed it, or took the SKU out of replenishment; null when nobody has.\"},{\"type\":\"Sku\",\"kind\":\"object\",\"name\":\"sku\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"SkuToStockAlert\",\"relationFromFields\":[\"tenantId\",\"skuId\"],\"isUpdatedAt\":false},{\"type\":\"Warehouse\",\"kind\":\"object\",\"name\":\"warehouse\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"relationName\":\"StockAlertToWarehouse\",\"relationFromFields\":[\"tenantId\",\"warehouseId\"],\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"A warning that a SKU's stock at one warehouse will not last until the next possible delivery. It is active from when it is\\nraised until the health recovers or somebody dismisses it.\"},\"IdempotencyKey\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"key\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"As sent by the client.\"},{\"type\":\"Bytes\",\"kind\":\"scalar\",\"name\":\"fingerprint\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"SHA-256 of the request: method, path, query and body.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"status\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"body\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The answer's body, byte for byte.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"key\"]},\"uniqueIndexes\":[],\"documentation\":\"The answer to the first request with an Idempotency-Key, for repeats within 24 hours. D47.\"},\"Job\":{\"fields\":[{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"tenantId\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"BigInt\",\"kind\":\"scalar\",\"name\":\"id\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"kind\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Json\",\"kind\":\"scalar\",\"name\":\"payload\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false},{\"type\":\"Boolean\",\"kind\":\"scalar\",\"name\":\"isAwaited\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Whether somebody waits for it: then it goes before what nobody waits for, such as nightly plans.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"runAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The next attempt not before this instant, by the database's clock.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"notBefore\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Promised for this instant, by the merchant's clock; null: for at once.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"attempts\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Number of failures of its own work; at 5 it is a dead letter.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"interruptions\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"Number of starts that neither finished nor failed: its process was killed, or the database went away.\"},{\"type\":\"Int\",\"kind\":\"scalar\",\"name\":\"crashes\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"How often in a row the process that did it ended meanwhile, as far as that may have been its doing; at 10 it becomes a dead letter.\"},{\"type\":\"String\",\"kind\":\"scalar\",\"name\":\"lastError\",\"isRequired\":false,\"isList\":false,\"hasDefaultValue\":false,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false,\"documentation\":\"The last failure, for the operator.\"},{\"type\":\"DateTime\",\"kind\":\"scalar\",\"name\":\"createdAt\",\"isRequired\":true,\"isList\":false,\"hasDefaultValue\":true,\"isUnique\":false,\"isId\":false,\"isUpdatedAt\":false}],\"primaryKey\":{\"name\":null,\"fields\":[\"tenantId\",\"id\"]},\"uniqueIndexes\":[],\"documentation\":\"Work that was promised: committed together with the write that promises it, removed in the transaction that does it.\"}}}}"); }