import { useEffect, useState } from "react";
import { planImage } from "./service";

/** A SKU at a warehouse. */
export interface Place {
  sku: { id: string; name: string };
  warehouse: { id: string; name: string };
}

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
  return (
    <img
      className="picture"
      src={image.address}
      width="756"
      height="461"
      aria-busy={image.of !== shown}
      alt={`Demand, forecast and projected stock of ${place.sku.name} at ${place.warehouse.name}`}
    />
  );
}
