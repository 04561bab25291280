import { useEffect, useState } from "react";
import { planImage } from "./service";

/** A SKU at a warehouse. */
export interface Place {
  sku: { id: string; name: string };
  warehouse: { id: string; name: string };
}

/** Whether the chart is wider than the screen, so that it has to be scrolled, by the keyboard as well. */
const isNarrow = () => globalThis.matchMedia("(max-width: 42rem)").matches;

/** The chart of the plan at a place. */
export function PlanPicture({ apiKey, place }: { apiKey: string; place: Place }) {
  const [skuId, warehouseId] = [place.sku.id, place.warehouse.id];
  const shown = `${skuId} ${warehouseId}`;
  const [image, setImage] = useState<{ of: string; address: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setRefusal(null);
    planImage(apiKey, skuId, warehouseId).then(
      (address) => isWanted && setImage({ of: `${skuId} ${warehouseId}`, address }),
      (error: Error) => isWanted && setRefusal(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [apiKey, skuId, warehouseId]);
  if (refusal) return <p role="alert">{refusal}</p>;
  if (!image) return <p role="status">Drawing…</p>;
  const title = `Demand, forecast and projected stock of ${place.sku.name} at ${place.warehouse.name}`;
  return (
    <section className="pictured" aria-label={`Chart of ${place.sku.name}`} tabIndex={isNarrow() ? 0 : undefined}>
      <img
        className="picture"
        src={image.address}
        width="756"
        height="461"
        aria-busy={image.of !== shown}
        alt={title}
      />
    </section>
  );
}
