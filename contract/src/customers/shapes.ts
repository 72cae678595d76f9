import { Type } from 'typebox';

/** A customer as sold to by one organisation (specification §3, relation). */
export const CustomerOrg = Type.Object({
  cvCode: Type.String(),
  cvName: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
});
export type CustomerOrg = Type.Static<typeof CustomerOrg>;
