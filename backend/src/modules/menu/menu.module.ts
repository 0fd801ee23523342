import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CareModule } from '../care/care.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { Dishes } from './application/dishes.js';
import { ReadTable } from './application/read-table.js';
import { Dish } from './domain/dish.entity.js';
import { MenuController } from './http/menu.controller.js';
import { DishReadModel } from './infrastructure/dish.read-model.js';
import { DishRepository } from './infrastructure/dish.repository.js';
import { MenuDataReadModel } from './infrastructure/personal-data.read-model.js';

@Module({
  imports: [MikroOrmModule.forFeature([Dish]), CareModule, PartiesModule],
  controllers: [MenuController],
  providers: [DishReadModel, DishRepository, Dishes, MenuDataReadModel, ReadTable],
})
export class MenuModule {}
