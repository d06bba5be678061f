/** Space between neighbours of a layout, in its units: between the parts of a broken column, and between rows. */
export const SUBCOLUMN_GAP = 16;
export const ROW_GAP = 14;
