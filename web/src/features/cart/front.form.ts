/** The form of a delivery; apart from front.edit.ts, because it loads the library of forms. */
export { DeliveryForm } from './checkout/DeliveryForm.tsx';
export { useDeliveryForm } from './checkout/delivery-form.ts';
