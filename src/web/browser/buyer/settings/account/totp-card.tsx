import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ActionForm } from "../../../shared/action-form";
import { Field } from "../../../shared/field";
import { instantText } from "../../../shared/figures";
import { imageOf } from "../../../shared/service";
import { session } from "../../../shared/session-service";
import { useSubmit } from "../../../shared/use-submit";
import { useSession } from "../../asking/session";
import { Badge, Shown, Told } from "../../parts/parts";
import { CopyButton } from "../copy-button";
import { useConfirmed } from "./use-confirmed";
import { useLoaded } from "./use-loaded";

interface Totp {
  isOn: boolean;
  confirmedAt: string | null;
  recoveryCodesLeft: number;
}

interface Started {
  secret: string;
  uri: string;
  qr: string;
}

const CODE = { WRONG_CODE: "code" };

/** Takes a code of the app. @param act What it is for; a wrong one is said beside it. */
function CodeField({
  button,
  label = t`Code of your app`,
  act,
  cancel,
}: {
  button: string;
  label?: string;
  act(code: string): Promise<void>;
  cancel(): void;
}) {
  const [code, setCode] = useState("");
  const submit = useSubmit();
  return (
    <ActionForm className="narrow" action={() => submit.run(() => act(code.replaceAll(/\s/g, "")), CODE)}>
      <div role="alert" className={submit.refusal ? "refusal" : "unseen"}>
        {submit.refusal}
      </div>
      <Field
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        change={setCode}
        fault={submit.faultOf("code")}
      />
      <p className="buttons">
        <button type="submit" className="primary" disabled={submit.isBusy}>
          {button}
        </button>
        <button type="button" onClick={cancel}>
          <Trans>Cancel</Trans>
        </button>
      </p>
    </ActionForm>
  );
}

/** The codes for when the app is lost, shown this once. */
function RecoveryCodes({ codes, close }: { codes: readonly string[]; close(): void }) {
  return (
    <div className="once">
      <h3>
        <Trans>Recovery codes</Trans>
      </h3>
      <p>
        <Trans>Each signs you in once without the app. Keep them apart from it. They are shown only now.</Trans>
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="buttons">
        <CopyButton text={codes.join("\n")} name={t`Copy the codes`} />
        <button type="button" onClick={close}>
          <Trans>I kept them</Trans>
        </button>
      </p>
    </div>
  );
}

/** The secret for the app, as a picture and as text. */
function Secret({ started: { secret, qr } }: { started: Started }) {
  return (
    <div className="secret">
      <img src={imageOf(qr)} alt={t`Code to scan with the app`} width={176} height={176} />
      <div>
        <p>
          <Trans>Scan this with an authenticator app. Or type this key into it:</Trans>
        </p>
        <p>
          <code>{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        </p>
      </div>
    </div>
  );
}

const sinceText = (instant: string) => t`since ${instant}`;

/** A second step beside the password: six digits of an app. */
export function TotpCard() {
  const { tenant } = useSession();
  const totp = useLoaded<Totp>("/totp");
  const { doing, run, form } = useConfirmed();
  const [started, setStarted] = useState<Started | null>(null);
  const [asked, setAsked] = useState<"codes" | "off" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const keep = async (path: string, code: string) => {
    const { recoveryCodes } = await session<{ recoveryCodes: string[] }>("POST", path, { code });
    setStarted(null);
    setAsked(null);
    setCodes(recoveryCodes);
    totp.reload();
  };
  const turnOff = async (code: string) => {
    await session("DELETE", "/totp", { code });
    setAsked(null);
    setCodes(null);
    totp.reload();
  };
  const start = () =>
    run(async (confirmed) => {
      setStarted(await session<Started>("POST", "/totp", confirmed));
      return null;
    });
  return (
    <section className="card" aria-labelledby="totp">
      <h2 id="totp">
        <Trans>Second step</Trans>
      </h2>
      <p className="note">
        <Trans>Beside your password, signing in asks for six digits of an authenticator app.</Trans>
      </p>
      <Told doing={doing} />
      {form}
      <Shown of={totp}>
        {({ isOn, confirmedAt, recoveryCodesLeft }) => (
          <>
            {codes && <RecoveryCodes codes={codes} close={() => setCodes(null)} />}
            {isOn && (
              <p>
                <Badge tone="healthy">
                  <Trans context="switched on">On</Trans>
                </Badge>{" "}
                {confirmedAt && sinceText(instantText(confirmedAt, tenant))},{" "}
                <Plural value={recoveryCodesLeft} one="# recovery code left" other="# recovery codes left" />
              </p>
            )}
            {started && !isOn && (
              <>
                <Secret started={started} />
                <CodeField
                  button={t`Turn it on`}
                  act={(code) => keep("/totp/confirm", code)}
                  cancel={() => setStarted(null)}
                />
              </>
            )}
            {asked === "codes" && (
              <CodeField
                button={t`Make new recovery codes`}
                act={(code) => keep("/recovery/codes", code)}
                cancel={() => setAsked(null)}
              />
            )}
            {asked === "off" && (
              <CodeField
                button={t`Turn it off`}
                label={t`Code of your app, or a recovery code`}
                act={turnOff}
                cancel={() => setAsked(null)}
              />
            )}
            {!started && asked === null && !codes && (
              <p className="buttons">
                {isOn ? (
                  <>
                    <button type="button" onClick={() => setAsked("codes")}>
                      <Trans>New recovery codes</Trans>
                    </button>
                    <button type="button" className="danger" onClick={() => setAsked("off")}>
                      <Trans>Turn it off</Trans>
                    </button>
                  </>
                ) : (
                  <button type="button" disabled={doing.isBusy} onClick={start}>
                    <Trans>Set it up</Trans>
                  </button>
                )}
              </p>
            )}
          </>
        )}
      </Shown>
    </section>
  );
}
