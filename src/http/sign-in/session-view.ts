import type { Database } from "../../db";
import { type MerchantOfUser, merchantsOf } from "../../domain/people/merchants";
import { type Right, type RoleName, rightsOfRole } from "../../domain/people/rights";
import type { SecondFactor, Session } from "../../domain/people/sessions";

/** The ways in which people can sign in here. */
export interface Ways {
  password: true;
  passkeys: boolean;
  /** An OpenID Connect provider by the name that people know it by; null: none. */
  openId: { name: string } | null;
  /** Whether links to set a new password can be mailed. */
  mail: boolean;
}

/** Who is signed in, as pages see it. */
export interface SessionView {
  user: Session["user"] | null;
  /** What still has to come, where the password was right. */
  secondFactor: SecondFactor | null;
  merchant: Session["merchant"];
  role: RoleName | null;
  rights: Right[];
  /** Whether they are limited to warehouses of the merchant. */
  isLimited: boolean;
  merchants: Omit<MerchantOfUser, "isTest">[];
  ways: Ways;
}

/** The view of a session; null: nobody is signed in. Before the second factor it tells nothing of what the person may see. */
export async function viewOf(database: Database, ways: Ways, session: Session | null): Promise<SessionView> {
  const nothing = { merchant: null, role: null, rights: [], isLimited: false, merchants: [], ways };
  if (!session) return { user: null, secondFactor: null, ...nothing };
  const { user, secondFactor, merchant, membership } = session;
  if (secondFactor !== null) return { user, secondFactor, ...nothing };
  const merchants = await merchantsOf(database, user.id);
  const role = membership?.role ?? null;
  const rights = role === null ? [] : [...rightsOfRole(role)];
  return {
    user,
    secondFactor,
    merchant,
    role,
    rights,
    isLimited: (membership?.warehouseIds.length ?? 0) > 0,
    merchants: merchants.map(({ isTest: _, ...one }) => one),
    ways,
  };
}
