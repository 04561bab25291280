import { withDays } from "../../shared/figures";
import { useSession } from "../asking/session";

/** The sentences of an arithmetic, as the service wrote them. */
export function Sentences({ of }: { of: readonly string[] }) {
  const { today } = useSession().tenant;
  return (
    <ol className="why">
      {of.map((sentence) => (
        <li key={sentence} lang="en">
          {withDays(sentence, today)}
        </li>
      ))}
    </ol>
  );
}
