import { AbcCard } from "./abc-card";
import { counted } from "./figures";
import { ParameterForm } from "./parameter-form";
import { PARAMETERS } from "./parameters";
import { Empty, Shown } from "./parts";
import { Link, useRoute } from "./route";
import { Planning, SupplierList } from "./setting-documents";
import { SupplierSettings } from "./supplier-settings";
import { amountOf } from "./supplier-terms";
import { useAnswer } from "./use-answer";

const MOST_SUPPLIERS = 500;

function Suppliers() {
  const suppliers = useAnswer(SupplierList, { limit: MOST_SUPPLIERS });
  return (
    <Shown of={suppliers}>
      {({ suppliers: { nodes, totalCount } }) =>
        nodes.length === 0 ? (
          <Empty title="There is no supplier yet">They come with the catalogue.</Empty>
        ) : (
          <>
            <p className="lead">{counted(totalCount, "supplier")}</p>
            <div className="card">
              <table className="lines">
                <thead>
                  <tr>
                    <th scope="col">Supplier</th>
                    <th scope="col" className="number">
                      Lead time
                    </th>
                    <th scope="col" className="number">
                      Smallest order
                    </th>
                    <th scope="col" className="number">
                      Closures
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {nodes.map((supplier) => (
                    <tr key={supplier.id}>
                      <th scope="row">
                        <Link to={`/settings?supplier=${supplier.id}`}>{supplier.name}</Link>
                        {supplier.isProducer && <small>makes goods</small>}
                      </th>
                      <td data-name="Lead time" className="number">
                        {counted(supplier.leadTimeDays, "day")}
                      </td>
                      <td data-name="Smallest order" className="number">
                        {amountOf(supplier)}
                      </td>
                      <td data-name="Closures" className="number">
                        {supplier.closures.length}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )
      }
    </Shown>
  );
}

/** Parameters of the merchant that hold where nothing more specific is set; packs and smallest quantities are a SKU's. */
const GENERAL = PARAMETERS.filter(({ field }) => field !== "moq" && field !== "packQuantity");

function GeneralPlanning() {
  const planning = useAnswer(Planning, {});
  return (
    <Shown of={planning}>
      {(data) => (
        <>
          <section className="card" aria-labelledby="general">
            <h2 id="general">For everything, unless a supplier or a SKU says otherwise</h2>
            <ParameterForm holder={{}} values={data.planningSettings.nodes[0] ?? {}} fields={GENERAL} />
          </section>
          <AbcCard settings={data.abcSettings} classes={data.abcClasses} />
        </>
      )}
    </Shown>
  );
}

/** What the plan is made by: suppliers and what they taught, closures, service levels, ABC classes. */
export function SettingsPage() {
  const { query } = useRoute();
  const supplier = query.get("supplier");
  const part = query.get("part") === "planning" ? "planning" : "suppliers";
  if (supplier) {
    return (
      <>
        <Link to="/settings">All suppliers</Link>
        <SupplierSettings key={supplier} id={supplier} />
      </>
    );
  }
  return (
    <>
      <div className="page-head">
        <h1>Settings</h1>
        <nav className="choice" aria-label="Which settings">
          <Link to="/settings" aria-current={part === "suppliers" ? "page" : undefined}>
            Suppliers
          </Link>
          <Link to="/settings?part=planning" aria-current={part === "planning" ? "page" : undefined}>
            Service levels and classes
          </Link>
        </nav>
      </div>
      {part === "planning" ? <GeneralPlanning /> : <Suppliers />}
    </>
  );
}
