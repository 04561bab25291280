import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Right } from "../../../../domain/people/rights";
import type { PlanningQuery, SupplierListQuery } from "../../../../generated/pages/graphql";
import { roughMoney, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { useAnswer } from "../asking/use-answer";
import { usePages } from "../asking/use-pages";
import { GrowingTable } from "../parts/growing";
import { type Figures, useOutcome } from "../parts/outcome";
import { Empty, Shown } from "../parts/parts";
import { Link, useRoute } from "../parts/route";
import { useKeptPlace } from "../parts/use-kept-place";
import { addressWith, useKeptSearch } from "../parts/use-kept-search";
import { SearchField } from "../parts/use-search";
import { AbcCard } from "./abc-card";
import { AccountPage } from "./account/account-page";
import { NotificationsPage } from "./account/notifications-page";
import { SupplierForm } from "./add-supplier";
import { ApprovalPage } from "./approval/approval-page";
import { ExcludedPeriodsCard } from "./excluded-periods-card";
import { KeysPage } from "./keys/keys-page";
import { ParameterForm } from "./parameter-form";
import { PARAMETERS } from "./parameters";
import { PeoplePage } from "./people/people-page";
import { PlacesPage } from "./places-page";
import { Planning, SupplierList } from "./setting-documents";
import { SettingsHead } from "./settings-nav";
import { SupplierSettings } from "./supplier-settings";
import { amountOf, LEAD_TIME_UNITS, ORDER_SCOPES } from "./supplier-terms";
import { useSetParameters } from "./use-parameters";

const SUPPLIERS_PAGE = 100;
const LEAD_TIME = t`Lead time`;
const SMALLEST = t`Smallest order`;
const CLOSURES = t`Closures to come`;
const HEADS = [t`Supplier`, { number: LEAD_TIME }, { number: SMALLEST }, { number: CLOSURES }];

type ListedSupplier = SupplierListQuery["suppliers"]["nodes"][number];
const suppliersIn = ({ suppliers }: SupplierListQuery) => suppliers;
const SUPPLIERS = ["Supplier", "SupplierClosure"] as const;

function SupplierRow({ supplier }: { supplier: ListedSupplier }) {
  const { today } = useSession().tenant;
  const { closedWeekdays, closures, leadTimeDays } = supplier;
  const daysAWeek = closedWeekdays.length;
  return (
    <tr>
      <th scope="row">
        <Link to={`/settings?supplier=${supplier.id}`}>{supplier.name}</Link>
        {supplier.isProducer && (
          <small>
            <Trans>makes goods</Trans>
          </small>
        )}
      </th>
      <td data-name={LEAD_TIME} className="number">
        <Plural value={leadTimeDays} one="# day" other="# days" />
        {supplier.leadTimeUnit === "OPEN_DAYS" && <small>{LEAD_TIME_UNITS.OPEN_DAYS}</small>}
      </td>
      <td data-name={SMALLEST} className="number">
        {amountOf(supplier)}
        {supplier.minimumOrderQuantity > 0 && (
          <small>{supplier.multiWarehouseOrders ? ORDER_SCOPES.all : ORDER_SCOPES.each}</small>
        )}
      </td>
      <td data-name={CLOSURES} className="number">
        {whole(closures.filter(({ lastOn }) => lastOn >= today).length)}
        {daysAWeek > 0 && (
          <small>
            <Plural value={daysAWeek} one="and # day a week" other="and # days a week" />
          </small>
        )}
      </td>
    </tr>
  );
}

function Suppliers() {
  const { mayEverywhere } = useSession();
  const search = useKeptSearch((typed) => addressWith("/settings", { search: typed }));
  const text = search.search;
  const variables = { search: text || null, first: SUPPLIERS_PAGE };
  const suppliers = usePages(SupplierList, variables, suppliersIn, SUPPLIERS);
  useKeptPlace(suppliers);
  return (
    <>
      {mayEverywhere("WRITE_CATALOGUE") && <SupplierForm />}
      <SearchField search={search} label={t`Find suppliers by their name`} placeholder={t`Supplier`} />
      <Shown of={suppliers}>
        {(listing) =>
          listing.rows.length === 0 ? (
            <Empty title={text ? t`No supplier matches “${text}”` : t`There is no supplier yet`}>
              {!text && t`Add one above, or import suppliers with the catalogue.`}
            </Empty>
          ) : (
            <>
              <p className="lead">
                {plural({ count: listing.totalCount }, { one: "# supplier", other: "# suppliers" })}
              </p>
              <GrowingTable
                pages={suppliers}
                listing={listing}
                noun="suppliers"
                heads={HEADS}
                row={(supplier) => <SupplierRow key={supplier.id} supplier={supplier} />}
              />
            </>
          )
        }
      </Shown>
    </>
  );
}

/** Parameters of the merchant that hold where nothing more specific is set; packs and smallest quantities are a SKU's. */
const GENERAL = PARAMETERS.filter(({ field }) => field !== "moq" && field !== "packQuantity");

/** What a change for everything is seen in. */
const outlookOf = ({ planOverview }: PlanningQuery, currency: string): Figures => [
  [t`SKUs due in the next 7 days`, whole(planOverview.dueSkuCount)],
  [t`Units of them`, whole(planOverview.dueUnits)],
  [t`Their cost`, roughMoney(planOverview.dueCost, currency)],
  [t`Places that run out within 30 days`, whole(planOverview.stockOutSoonCount)],
];

function General({ data }: { data: PlanningQuery }) {
  const { currency } = useSession().tenant;
  const { note, shown } = useOutcome(outlookOf(data, currency));
  const set = useSetParameters(NOBODY);
  return (
    <>
      <section className="card" aria-labelledby="general">
        <h2 id="general">
          <Trans>For everything, unless a supplier or a SKU has its own</Trans>
        </h2>
        <ParameterForm
          holder={NOBODY}
          values={data.planningSettings.nodes[0] ?? {}}
          fields={GENERAL}
          onSaved={(former) => note(() => set(former))}
        />
        {shown}
      </section>
      <AbcCard settings={data.abcSettings} classes={data.abcClasses} />
      <ExcludedPeriodsCard />
    </>
  );
}

const NOBODY = {};
const TYPES = ["PlanningSetting", "AbcSettings"] as const;

function GeneralPlanning() {
  const planning = useAnswer(Planning, {}, TYPES);
  return <Shown of={planning}>{(data) => <General data={data} />}</Shown>;
}

/** Parts of the settings with an address of their own. */
const PARTS = {
  places: { Page: PlacesPage, right: null },
  people: { Page: PeoplePage, right: "MANAGE_PEOPLE" },
  keys: { Page: KeysPage, right: "MANAGE_PEOPLE" },
  approval: { Page: ApprovalPage, right: null },
  account: { Page: AccountPage, right: null },
  notifications: { Page: NotificationsPage, right: null },
} as const satisfies Record<string, { Page: () => ReactNode; right: Right | null }>;

/** A part of the settings, for those who may see it. */
function Part({ part }: { part: keyof typeof PARTS }) {
  const { may } = useSession();
  const { Page, right } = PARTS[part];
  return (
    <>
      <SettingsHead part={part === "notifications" ? "account" : part} />
      {right === null || may(right) ? (
        <Page />
      ) : (
        <Empty title={t`This is for administrators`}>
          <Trans>Ask one of your merchant to do it, or to change your role.</Trans>
        </Empty>
      )}
    </>
  );
}

/** Suppliers, service levels, people, keys, the rule of approval, and one's own account. */
export function SettingsPage() {
  const { path, query } = useRoute();
  const own = path.split("/")[2] ?? "";
  if (own in PARTS) return <Part part={own as keyof typeof PARTS} />;
  const supplier = query.get("supplier");
  if (supplier) {
    return (
      <>
        <Link to="/settings">
          <Trans>All suppliers</Trans>
        </Link>
        <SupplierSettings key={supplier} id={supplier} />
      </>
    );
  }
  const part = query.get("part") === "planning" ? "planning" : "suppliers";
  return (
    <>
      <SettingsHead part={part} />
      {part === "planning" ? <GeneralPlanning /> : <Suppliers />}
    </>
  );
}
