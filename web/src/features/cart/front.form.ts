/** The form of a delivery, for who edits one; apart from front.edit.ts, for it brings the library of forms. */
export { DeliveryForm } from './checkout/DeliveryForm.tsx';
export { useDeliveryForm } from './checkout/delivery-form.ts';
