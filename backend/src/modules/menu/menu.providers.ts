export { Dishes } from './application/dishes.js';
export { ReadTable } from './application/read-table.js';
export { DishReadModel } from './infrastructure/dish.read-model.js';
export { DishRepository } from './infrastructure/dish.repository.js';
export { MenuDataReadModel } from './infrastructure/personal-data.read-model.js';
