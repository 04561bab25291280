import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { planImage } from "../shared/service";

/** A SKU at a warehouse. */
export interface Place {
  sku: { id: string; name: string };
  warehouse: { id: string; name: string };
}

/** How wide the chart is drawn: so that its words can be read on a phone, too. */
const pictureWidth = () => Math.min(756, Math.max(300, document.documentElement.clientWidth - 75));

/**
 * The chart of the plan at a place.
 * @param place Another object is another answer: the chart is drawn anew with its figures. Keep the same one for as long as they are the same.
 */
export function PlanPicture({ place }: { place: Place }) {
  const [image, setImage] = useState<{ of: Place; address: string; description: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setRefusal(null);
    planImage(place.sku.id, place.warehouse.id, pictureWidth()).then(
      (drawn) => isWanted && setImage({ of: place, ...drawn }),
      (error: Error) => isWanted && setRefusal(error.message),
    );
    return () => {
      isWanted = false;
    };
  }, [place]);
  if (refusal) return <p role="alert">{refusal}</p>;
  if (!image)
    return (
      <p role="status">
        <Trans>Drawing…</Trans>
      </p>
    );
  const sku = place.sku.name;
  const warehouse = place.warehouse.name;
  const title = t`Demand, forecast and projected stock of ${sku} at ${warehouse}`;
  const alt = `${title}. ${image.description}`;
  return <img className="picture" src={image.address} aria-busy={image.of !== place} alt={alt} />;
}
