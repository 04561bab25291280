import { col, type Prisma, rowsOf, sql, TENANT } from "../../db";
import { InvalidInput, SkusNotFound } from "../../errors";
import { SuccessionMode } from "../../generated/prisma/enums";
import { decimalKind, MAX_QUANTITY } from "../catalogue/cells/kinds";
import { MAX_SUCCESSIONS_IN_LINE } from "../catalogue/rows/succession-lines";
import { awaitTurn } from "../catalogue/rows/upsert-rows";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";

/** The terms of a succession. Values left out, or null, stay as they are; for another successor they are 1 and USE_UP. */
export interface SuccessionTerms {
  /** Units of the successor that stand for one unit of the predecessor, above 0. */
  factor?: Prisma.Decimal | string | null | undefined;
  /** The use of the predecessor's stock. */
  mode?: SuccessionMode | null | undefined;
}

const lockedSku = rowsOf("skus.lock-successor", {
  successorId: col.uuid.orNull,
  factor: col.numeric,
  mode: col.oneOf(SuccessionMode),
});

/**
 * Sets the SKU that carries on the demand of another that was renamed, replaced or merged into it. Enqueues the refresh of both plans.
 *
 * The successor's forecast then learns from the demand of both, at each warehouse, the predecessor's times the factor. The predecessor's forecast learns from
 * none. The predecessor's stock is used up first, or does not count, by the mode (D138). Sales stay with the SKU they were sold as. A predecessor may be
 * deleted afterwards. One SKU may succeed several, and be succeeded in turn.
 * @param successorSkuId null takes it back
 * @throws SkusNotFound when the tenant has no such SKU, or it is deleted · InvalidInput when the line of successors leads back to the SKU or becomes too long,
 *   or the factor is not above 0.
 */
export async function setSuccessor(
  work: Work,
  skuId: string,
  successorSkuId: string | null,
  terms: SuccessionTerms = {},
): Promise<void> {
  const { db, clock, keyPrefix = "" } = work;
  const [id, successorId] = [skuId.toLowerCase(), successorSkuId?.toLowerCase() ?? null];
  // Two that are right by themselves may close a circle together.
  await awaitTurn(work);
  const [before] = await db.query(
    lockedSku,
    sql`
    select successor_id as "successorId", successor_factor as factor, succession_mode as mode from skus
      where tenant_id = ${TENANT} and id = ${id}::uuid and deleted_at is null for no key update`,
  );
  if (!before) throw SkusNotFound([skuId]);
  const factor = checkedFactor(terms.factor);
  if (successorId !== null) await refuseUnfit(work, id, successorId);
  else if ((factor !== null && Number(factor) !== 1) || terms.mode === "IMMEDIATE")
    throw InvalidInput([{ path: "successorId", reason: "must be given beside a factor or a mode" }]);
  const isAnother = successorId !== before.successorId;
  const kept = isAnother ? { factor: 1, mode: SuccessionMode.USE_UP } : before;
  const after = { successorId, factor: factor ?? kept.factor, mode: terms.mode ?? kept.mode };
  const saysNew = isAnother || !before.factor.eq(after.factor) || before.mode !== after.mode;
  await db.sku.updateMany({
    where: { id },
    data: {
      successorId,
      successorFactor: after.factor,
      successionMode: after.mode,
      // A call that repeats the present state changes no author.
      ...(saysNew ? { successorSetAt: clock.now(), successorSetBy: keyPrefix } : {}),
    },
  });
  await enqueuePlanRefresh(
    work,
    [id, before.successorId, successorId].flatMap((touched) => touched ?? []),
  );
}

const FACTOR = decimalKind("above zero", MAX_QUANTITY);

/** @throws InvalidInput when a factor is given that none may be. */
function checkedFactor(factor: SuccessionTerms["factor"]): string | null {
  if (factor === undefined || factor === null) return null;
  const validated = FACTOR.validate(factor);
  if ("kept" in validated) return validated.kept;
  throw InvalidInput([{ path: "factor", reason: `must be ${FACTOR.form}` }]);
}

const successionLine = rowsOf("skus.succession-line", { id: col.uuid, isDeleted: col.bool, removes: col.int });

/** @throws as `setSuccessor` does about the successor. */
async function refuseUnfit({ db }: Work, skuId: string, successorId: string): Promise<void> {
  const line = await db.query(
    successionLine,
    sql`
    with recursive line (id, removes) as (
      select ${successorId}::uuid, 1
      union all
      select skus.successor_id, line.removes + 1 from line join skus using (id)
      where skus.tenant_id = ${TENANT} and skus.successor_id is not null and line.removes <= ${MAX_SUCCESSIONS_IN_LINE}
    ), predecessors (id, removes) as (
      select ${skuId}::uuid, 0
      union all
      select skus.id, predecessors.removes + 1 from predecessors join skus on skus.tenant_id = ${TENANT} and skus.successor_id = predecessors.id
      where predecessors.removes < ${MAX_SUCCESSIONS_IN_LINE}
    )
    select id, deleted_at is not null as "isDeleted", (line.removes + (select max(removes) from predecessors))::int as removes
    from line join skus using (id) where skus.tenant_id = ${TENANT}`,
  );
  const successor = line.find(({ id }) => id === successorId);
  if (!successor || successor.isDeleted) throw SkusNotFound([successorId]);
  if (line.some(({ id }) => id === skuId))
    throw InvalidInput([{ path: "successorId", reason: "the line of successors would lead back to the SKU itself" }]);
  if (line.some(({ removes }) => removes > MAX_SUCCESSIONS_IN_LINE))
    throw InvalidInput([
      {
        path: "successorId",
        reason: `the line of successors would be longer than ${MAX_SUCCESSIONS_IN_LINE} successions; name the last SKU of the line as successor`,
      },
    ]);
}
