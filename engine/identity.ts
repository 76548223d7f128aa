/** Who Bob is (seed 000, "Naming"): the id stands in names of files and keys and never changes, the name is what people see. */
export const SYSTEM_ID = 'bob';
export const DISPLAY_NAME = 'Bob';
