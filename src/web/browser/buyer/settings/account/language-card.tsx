import { Trans } from "@lingui/react/macro";
import { figure, money } from "../../../shared/figures";
import { LanguageField } from "../../../shared/language-field";
import { keepLocale } from "../../../shared/locale";
import { session } from "../../../shared/session-service";
import { useSession } from "../../asking/session";
import { useDoing } from "../../asking/use-doing";
import { Told } from "../../parts/parts";

async function save(locale: string | null): Promise<null> {
  await session("PATCH", "/user", { locale });
  keepLocale(locale);
  return null;
}

/** The language of somebody's pages, wherever they sign in. */
export function LanguageCard() {
  const { tenant } = useSession();
  const doing = useDoing();
  const number = figure(1234.5);
  const amount = money(1234.5, tenant.currency);
  return (
    <section className="card" aria-labelledby="language">
      <h2 id="language">
        <Trans>Language</Trans>
      </h2>
      <p className="note">
        <Trans>
          Pages write {number} for a figure and {amount} for an amount. Suppliers get orders in their own language.
        </Trans>
      </p>
      <Told doing={doing} />
      <LanguageField change={(locale) => doing.run(() => save(locale))} />
    </section>
  );
}
