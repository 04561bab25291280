import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { whole, withDays } from "../../shared/figures";
import { useSession } from "../asking/session";
import { usePrinting } from "../parts/use-printing";
import { reasonFrom } from "../to-order/reason";
import { Sentences } from "../to-order/sentences";
import type { SkuPlace } from "./one-sku";
import { remainingWarnings } from "./remaining-warnings";

/** Why so many units are recommended at a place: in one line, then what makes it less certain, and the arithmetic folded below. */
export function Why({ place, isMaterial }: { place: SkuPlace; isMaterial: boolean }) {
  const { today } = useSession().tenant;
  const isPrinting = usePrinting();
  const units = whole(place.recommendedUnits);
  if (!place.explain) return null;
  const { sentences } = place.explain;
  const count = sentences.length;
  return (
    <section className="card" aria-labelledby="why">
      <h2 id="why">
        <Trans>Why {units}</Trans>
      </h2>
      <p>{reasonFrom(place.explain, isMaterial, today)}.</p>
      {remainingWarnings(place.explain).map((warning) => (
        <p key={warning} className="note" lang="en">
          {withDays(warning, today)}
        </p>
      ))}
      <details className="reason" open={isPrinting || undefined}>
        <summary>
          {plural(count, { one: "The arithmetic, in # sentence", other: "The arithmetic, in # sentences" })}
        </summary>
        <Sentences of={sentences} />
      </details>
    </section>
  );
}
