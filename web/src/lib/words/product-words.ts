interface Graded {
  productName: string;
  gradeName: string;
}

/** A product's grade, to show beside its name; empty where the name contains it ("Piglet 7 kg, grade A", "Grade A"). */
export const gradeBeside = ({ productName, gradeName }: Graded): string =>
  productName.toLowerCase().includes(gradeName.toLowerCase()) ? '' : gradeName;
